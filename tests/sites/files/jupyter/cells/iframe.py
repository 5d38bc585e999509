%%text jupyter grid%%
