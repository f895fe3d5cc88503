/** Loaded after hydration, therefore not in the share. */
import { createBrowserRouter } from 'react-router-dom';

export { createBrowserRouter };
export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
