import { createContext } from 'react-router-dom';

/** True while prerendering and hydrating: loaders then wait for data. */
export const prerenderContext = createContext(false);
