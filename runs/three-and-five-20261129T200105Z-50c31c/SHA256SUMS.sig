hk’ëØvNz¤û¯CWF˜VëÜ¿˜+yÇþŒjE÷'G[GšéêWû±µ)h÷¦¿®>h é»zO§‚
