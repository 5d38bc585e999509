import sys

sys.path.append(".")
project = "A tutorial"
extensions = ["myst_parser", "perfect_play"]
html_theme = "furo"
perfect_play_host = "%%page%%"
