/** Form fields on Formik: plain code, bundled by each app with the page that needs it. */
export * from './error-summary';
export * from './field';
export { FieldsetCard } from './fieldset-card';
export { FailureNote, SendBar } from './send-bar';
export { TestPicker } from './test-picker/test-picker';
export { useOneAtATime, useSending } from './use-sending';
