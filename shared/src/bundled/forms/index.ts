/** Formik fields, and frames of fields without Formik; each page bundles those it uses. */

export * from './email-field';
export * from './error-summary';
export * from './field';
export * from './field-frame';
export * from './field-id';
export * from './fieldset-card';
export * from './send-bar';
export * from './test-picker';
export * from './use-attempt';
