from perfect_play import board

board("%%link graph%%", title="%%title graph%%")
