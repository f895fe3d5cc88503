// what is shared is settled asynchronously, and must be before the first module asks for it
void import('./bootstrap');
