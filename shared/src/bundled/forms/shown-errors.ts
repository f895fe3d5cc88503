import { type FormikErrors, useFormikContext } from 'formik';

export interface FieldError {
  name: string;
  message: string;
}

/** The errors of a form in the order of its fields; a list's or an object's error is its first text. */
export const listErrors = (errors: FormikErrors<unknown>, names: readonly string[]): FieldError[] =>
  names.flatMap((name) => {
    const message = firstText((errors as Record<string, unknown>)[name]);
    return message === undefined ? [] : [{ name, message }];
  });

function firstText(error: unknown): string | undefined {
  if (typeof error === 'string') return error || undefined;
  if (typeof error !== 'object' || error === null) return undefined;
  for (const inner of Object.values(error)) {
    const text = firstText(inner);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * The error a field shows now: none before the first attempt to send, so that nobody is told off while typing;
 * after it, whatever is still wrong, so that an error goes the moment it is mended. A field that marks itself as
 * touched shows its own at once.
 */
export function useShownError(name: string): string | undefined {
  const { errors, touched, submitCount } = useFormikContext<Record<string, unknown>>();
  if (submitCount === 0 && !touched[name]) return undefined;
  return listErrors(errors, [name])[0]?.message;
}
