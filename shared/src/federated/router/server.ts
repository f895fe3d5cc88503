/** The static router. The server build renders with it, and the browser hydrates with `createStaticRouter`. */
export { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
