/** What the product form and the blog form share: a page gives its kind of record and its fields. */
export { FieldsCard, FormColumns } from './form-columns';
export { FormPage } from './form-page';
export { LoadFailure } from './load-failure';
export { PictureField } from './picture-field';
export { type PictureValues, pictureRules } from './picture-values';
export { ReadField } from './read-field';
export { RecordForm, type RecordFormProps } from './record-form';
export type { Outcome, RecordCalls, RecordKind, Shown, Versioned } from './record-kind';
