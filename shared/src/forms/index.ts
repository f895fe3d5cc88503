/** Form fields on Formik: plain code, bundled by each app with the page that needs it. */
export { ErrorSummary, type ErrorSummaryProps } from './error-summary';
export { Field, type FieldProps } from './field';
export { describedBy, FieldFrame, type FieldFrameProps, fieldId } from './field-frame';
export { FieldsetCard, type FieldsetCardProps } from './fieldset-card';
export { inputStyle, Pair } from './input-style';
export { type FieldError, listErrors, useShownError } from './shown-errors';
export { TextArea, type TextAreaProps } from './text-area';
