/** What pages show of the server's data. Its code (`@lagoon/shared/data`) comes after a page that arrived as HTML is usable. */
export { prefetchView, useView, useViews, type ViewRequest, ViewsProvider, viewsContext } from './react';
export { createViews, type PageData, type Seed, type ViewArg, type ViewName, type Views, type ViewValue } from './views';
