/** Code for pages after their first interaction. */

export { createBrowserRouter } from '@lagoon/shared/router/browser';
export { watchReleases } from '../federation/watch-releases';
