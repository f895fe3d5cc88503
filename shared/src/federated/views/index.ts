/** Views of the server's data. `@lagoon/shared/data` is loaded after hydration. */
export { prefetchView, useView, useViews, type ViewRequest, ViewsProvider, viewsContext } from './react';
export { createViews, type PageData, type Seed, type ViewArg, type ViewName, type Views, type ViewValue } from './views';
