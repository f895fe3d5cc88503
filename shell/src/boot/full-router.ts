/** The router, and code that the page needs after its first interaction only. */

export { createBrowserRouter } from '@lagoon/shared/router/browser';
export { watchReleases } from '../federation/watch-releases';
