/** The browser's router. It loads after hydration, and is therefore not part of the share. */
import { createBrowserRouter } from 'react-router-dom';

export { createBrowserRouter };
export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
