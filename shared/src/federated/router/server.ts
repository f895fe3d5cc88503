/** The static router. The server build renders with it, and the browser hydrates with `createStaticRouter` and, parts, with `Router`. */
export { createStaticHandler, createStaticRouter, Router, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
