/** Loads the whole page anew: what Retry does where the specification asks for it. A file of its own, so that tests can watch it. */
export const reloadPage = (): void => window.location.reload();
