// Imports `./host` asynchronously, so that the shares are initialised before a module imports a
// share.
void import('./host');
