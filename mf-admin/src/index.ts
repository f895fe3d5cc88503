// dynamic import, so that the shares are initialised before a module imports them
void import('./standalone');
