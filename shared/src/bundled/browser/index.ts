/** Calls to third parties, storage of the tab, and state of a screen. */
export { loadConfig } from './config';
export { createLate } from './create-late';
export { type SentEmail, sendEmail } from './email';
export { afterFirstInteraction, onFirstInteraction, savesData, whenIdle } from './first-interaction';
export { endpoint, fetchText, parseJson, ServiceError, sendFailureText } from './http';
export { uploadImage } from './image-host';
export { loadOnce } from './load-once';
export { saveFile } from './save-file';
export { createSignal, createValue } from './signal';
export { attemptFor, forget, recall, remember } from './tab-storage';
export { addUnsavedWork, hasUnsavedWork } from './unsaved-work';
export { waitText } from './wait-text';
export { yieldToMain } from './yield-to-main';
