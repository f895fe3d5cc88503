/** Third parties in their own wire formats, named by config.json at run time, what their answers mean, and what a tab remembers while it sends. */
export { type Attempt, attemptFor } from './attempt';
export { type ConfigLoader, createConfigLoader, loadConfig, parseConfig } from './config';
export { type EmailTemplate, type SentEmail, sendEmail } from './email';
export { failureText, isOffline, ServiceError, type ServiceErrorCode, type ServiceName } from './errors';
export { endpoint, fetchText, parseJson } from './http';
export { type UploadOptions, uploadImage } from './image-host';
export { withProofOfWork } from './proof-of-work';
export { forget, isRecord, recall, remember } from './tab-storage';
export { waitText } from './wait-text';
