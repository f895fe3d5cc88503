// Asynchronous, so that the shares are settled before anything imports one of them.
void import('./host');
