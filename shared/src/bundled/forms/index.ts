/** Form fields on Formik: plain code, bundled by each app with the page that needs it. */
export { EmailField, NameFields, PhoneField } from './contact-fields';
export { ErrorSummary, type ErrorSummaryProps } from './error-summary';
export { FailureNote } from './failure-note';
export { Field, type FieldProps } from './field';
export { describedBy, FieldFrame, type FieldFrameProps, FieldMessage, fieldId } from './field-frame';
export { FieldsetCard, type FieldsetCardProps } from './fieldset-card';
export { inputStyle, Pair } from './input-style';
export { SendBar, type SendBarProps } from './send-bar';
export { type FieldError, listErrors, useShownError } from './shown-errors';
export { TestPicker, type TestPickerProps } from './test-picker/test-picker';
export { TextArea, type TextAreaProps } from './text-area';
export { useOneAtATime } from './use-one-at-a-time';
export { useSending } from './use-sending';
