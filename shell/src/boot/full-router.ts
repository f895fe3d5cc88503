/** What a page needs only after its first interaction. */

export { createBrowserRouter } from '@lagoon/shared/router/browser';
export { watchReleases } from '../federation/watch-releases';
