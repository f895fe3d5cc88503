/** The static router, for rendering on the server. The browser hydrates pages with `createStaticRouter`, and parts with `Router`. */
export { createStaticHandler, createStaticRouter, Router, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
