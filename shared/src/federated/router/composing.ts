import { createContext } from 'react-router-dom';

/** True while a page is rendered into HTML, and while the browser takes such a page over: loaders then wait for their data. */
export const composingContext = createContext(false);
