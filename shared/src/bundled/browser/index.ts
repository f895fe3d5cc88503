/** Third parties in their own wire formats, named by config.json at run time, what their answers mean, what a tab remembers while it sends, and plain state. */
export { loadConfig } from './config';
export { type SentEmail, sendEmail } from './email';
export { endpoint, fetchText, parseJson, ServiceError, sendFailureText } from './http';
export { uploadImage } from './image-host';
export { loadOnce } from './load-once';
export { saveFile } from './save-file';
export { createSignal, createValue } from './signal';
export { attemptFor, forget, recall, remember } from './tab-storage';
export { waitText } from './wait-text';
export { yieldToMain } from './yield-to-main';
