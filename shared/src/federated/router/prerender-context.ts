import { createContext } from 'react-router-dom';

/** True while a page is rendered to HTML and while the browser hydrates it: loaders then wait for their data. */
export const prerenderContext = createContext(false);
