// Asynchronous, so that the shares are initialised before a module imports one.
void import('./standalone');
