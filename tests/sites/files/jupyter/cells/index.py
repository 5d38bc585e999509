"A tutorial"
