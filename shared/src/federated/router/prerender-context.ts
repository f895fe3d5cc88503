import { createContext } from 'react-router-dom';

/** True while a page is prerendered or hydrated: its loaders then wait for data. */
export const prerenderContext = createContext(false);
