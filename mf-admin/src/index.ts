// asynchronous, so that shares are initialised before they are imported
void import('./standalone');
