/** For the server build. The browser needs `createStaticRouter` for hydration. */
export { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
