export { loadConfig } from './config';
export { createLate, type Late } from './create-late';
export { createDraft, type Draft } from './draft';
export { type SentEmail, sendEmail, sendForm } from './email';
export {
  afterFirstInteraction,
  holdDownloads,
  onFirstInteraction,
  savesData,
  whenIdle,
} from './first-interaction';
export {
  endpoint,
  fetchText,
  jsonBody,
  ServiceError,
  sendFailureText,
  serviceFailure,
} from './http';
export { uploadImage } from './image-host';
export { lastSent } from './last-sent';
export { loadOnce } from './load-once';
export { saveFile } from './save-file';
export { readServerTime, serverTime, useToday } from './server-time';
export { createSignal, createValue } from './signal';
export { stored } from './stored';
export { changeStoredCart } from './stored-cart';
export { attemptFor, forget, recall, remember } from './tab-storage';
export { addUnsavedWork, hasUnsavedWork } from './unsaved-work';
export { waitText } from './wait-text';
export { yieldToMain } from './yield-to-main';
