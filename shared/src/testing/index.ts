/** Helpers of component tests. */
export { renderRoutes } from './render-routes';
