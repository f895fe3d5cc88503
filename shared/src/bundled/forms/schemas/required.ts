import { string } from 'yup';

/** A text that must be there: trimmed first, so a blank counts as missing. */
export const requiredText = (message: string) => string().trim().required(message);
