# Reads the script $COMPLETION, and then tells what would be offered for a line when ^X is pressed.
PROMPT= RPROMPT=
autoload -Uz compinit
compinit -u -D
source $COMPLETION
# Each word is printed between marks in place of being offered.
compadd() {
  local -a offered
  builtin compadd -O offered "$@"
  (( $#offered )) && print -rl -- "<offered "${^offered}">"
  builtin compadd "$@"
}
tell-choices() { compstate[insert]= compstate[list]=; _main_complete }
zle -C tell-choices list-choices tell-choices
tell() { zle tell-choices; BUFFER=; print -r -- "<end>" }
zle -N tell
bindkey "^X" tell
# Keys are read from now on.
zle-line-init() { print -r -- "<ready>" }
zle -N zle-line-init
