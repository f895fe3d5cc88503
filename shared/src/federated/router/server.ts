/**
 * What of React Router renders a page into HTML. The shell's server build alone has it, but for `createStaticRouter`, by
 * which the browser takes such a page over.
 */
export { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
