/** Helpers of component tests, with those of Testing Library. */

export * from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';
/**
 * Only tests keep the history in memory, so `@lagoon/shared/router` does not export this router.
 */
export { createMemoryRouter } from 'react-router-dom';
export * from './elements';
export * from './fake-server';
export * from './products';
export * from './render-routes';
export * from './stop-clock';
