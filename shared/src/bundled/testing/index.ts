/** Helpers of component tests. */

/** Only tests keep their history in memory; the facade that ships does without it. */
export { createMemoryRouter } from 'react-router-dom';
export { answerCalls, answered, json, sentParams, siteConfig } from './calls';
export { manyProducts, productWith } from './products';
export { renderRoutes } from './render-routes';
export { serve, serveFailure, serveNothing, serveProducts } from './server';
