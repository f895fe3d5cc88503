/** What of React Router renders a page into HTML. Bundled by the shell's server build alone; no browser loads it. */
export { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
