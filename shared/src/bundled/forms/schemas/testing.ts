import type { Schema, ValidationError } from 'yup';

/** The messages of invalid values. */
export function messagesOf(schema: Schema, values: unknown): string[] {
  try {
    schema.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    return (error as ValidationError).errors;
  }
}
