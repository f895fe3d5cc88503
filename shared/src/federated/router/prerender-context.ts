import { createContext } from 'react-router-dom';

/** True while a page is prerendered or hydrated. Loaders of such a page wait for its data. */
export const prerenderContext = createContext(false);
