# Makes so many threads at once and leaves them. gVisor's threads wait without one of the host's, so that many are no
# harm of their own: what counts is what is answered next. Arguments: nonce, number.
import os, sys, threading, time
nonce, wanted = sys.argv[1], int(sys.argv[2])
def mark(word, text):
    os.write(1, f"PROBE-{word} {nonce} {text}\n".encode())
    os._exit(0)
threading.stack_size(65536)
for made in range(wanted):
    try:
        threading.Thread(target=time.sleep, args=(20,), daemon=True).start()
    except (RuntimeError, MemoryError) as e:
        mark("CLOSED", f"{made} threads, then: {e}")
mark("CLOSED", f"{threading.active_count() - 1} threads at once")
