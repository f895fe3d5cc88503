/** The router that navigates. The shell fetches it when a page that arrived as HTML is usable, so it is no part of the share. */
import { createBrowserRouter } from 'react-router-dom';

export { createBrowserRouter };
export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
