/** Helpers of component tests. */

/**
 * Only tests keep the history in memory, so `@lagoon/shared/router` does not export this router.
 */
export { createMemoryRouter } from 'react-router-dom';
export * from './elements';
export * from './fake-server';
export * from './products';
export * from './render-routes';
export * from './stop-clock';
