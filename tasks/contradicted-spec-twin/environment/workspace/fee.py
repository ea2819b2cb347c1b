"""What a stay costs; see SPEC.md."""


def fee(minutes):
    raise NotImplementedError
