/** Apart from the share `@lagoon/shared/router`: it loads only after hydration. */
import { createBrowserRouter } from 'react-router-dom';

export { createBrowserRouter };
export type BrowserRouter = ReturnType<typeof createBrowserRouter>;
