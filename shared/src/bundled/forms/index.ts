/** Formik fields; each page bundles those it uses. */

export { EmailField } from './email/email-field';
export { ErrorSummary, FormHead, listErrors, useShownError } from './error-summary';
export { Field, NameFields, PhoneField, SelectField, TextArea, useControl } from './field';
// does not need Formik
export {
  Area,
  describedBy,
  FieldFrame,
  FieldMessage,
  Input,
  Pair,
  Picker,
  radioGroup,
} from './field-frame';
export { fieldId } from './field-id';
export { FieldsetCard } from './fieldset-card';
export { FailureNote, SendBar } from './send-bar';
export { TestPicker } from './test-picker';
export { useAttempt, useOneAtATime, withToasts } from './use-attempt';
