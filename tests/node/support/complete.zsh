# Prints what the completions of the script $1 make of the line $2, a word a line.
zmodload zsh/zpty
zpty shell zsh -f -i
# Each word that would be offered is printed between marks in place of being offered.
zpty -w shell 'PROMPT= RPROMPT=; unsetopt zle; stty -echo'
zpty -w shell 'autoload -Uz compinit; compinit -u -D; source '${(q)1}
zpty -w shell 'compadd() {
  local -a offered
  builtin compadd -O offered "$@"
  (( $#offered )) && print -rl -- "<"${^offered}">"
  builtin compadd "$@"
}'
zpty -w shell 'tell() { zle -C tell list-choices tell-choices; zle tell; print -r -- "<end>"; exit }'
zpty -w shell 'tell-choices() { compstate[insert]= compstate[list]=; _main_complete }'
zpty -w shell 'setopt zle; zle -N tell; bindkey "^X" tell; print -r "<ready>"'
zpty -r shell answer '*<ready>*'
zpty -w -n shell "$2"$'\x18'
zpty -r shell answer '*<end>*'
zpty -d shell
print -rl -- ${(M)${(f)answer//$'\r'/}:#\<*\>} | grep -v '<end>' | tr -d '<>' | sort -u
