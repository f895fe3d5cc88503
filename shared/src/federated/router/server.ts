/**
 * Exports of React Router for rendering on the server. The browser uses two of them: `createStaticRouter` to hydrate pages, and `Router` to
 * show parts.
 */
export { createStaticHandler, createStaticRouter, Router, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
