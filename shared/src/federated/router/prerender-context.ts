import { createContext } from 'react-router-dom';

/** While a page is prerendered or hydrated: its loaders wait for data. */
export const prerenderContext = createContext(false);
