/** Helpers of component tests. */

/**
 * Only tests keep the history in memory, so `@lagoon/shared/router` does not export this router.
 */
export { createMemoryRouter } from 'react-router-dom';
export {
  awaitText,
  button,
  canonical,
  expectText,
  findButton,
  findHeading,
  findLink,
  heading,
  hrefOf,
  link,
  metaOf,
  mute,
  press,
  structuredData,
} from './elements';
export {
  type Answer,
  type Answers,
  type FakeServer,
  failure,
  fakeServer,
  heldAnswer,
  noAnswer,
  sentEmails,
  sentParams,
  serveProducts,
  timedAnswer,
  unreachable,
} from './fake-server';
export { manyProducts, productWith } from './products';
export { renderApp, renderPage, renderRoutes } from './render-routes';
export { stopClock } from './stop-clock';
