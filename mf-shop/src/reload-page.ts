/** In a file of its own, so that tests can replace it. */
export const reloadPage = (): void => window.location.reload();
