/**
 * Separate from the share `@lagoon/shared/router`, because `createBrowserRouter` loads only after
 * hydration.
 */
import { createBrowserRouter } from 'react-router-dom';

export { createBrowserRouter };
export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
