/**
 * React Router on the server. The browser uses `createStaticRouter` to hydrate pages, and `Router`
 * to show parts.
 */
export {
  createStaticHandler,
  createStaticRouter,
  Router,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
