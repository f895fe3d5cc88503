/** The browser hydrates pages with `createStaticRouter`, and shows parts in `Router`. */
export {
  createStaticHandler,
  createStaticRouter,
  Router,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
