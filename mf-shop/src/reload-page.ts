/** Apart, so that tests can replace it. */
export const reloadPage = (): void => window.location.reload();
