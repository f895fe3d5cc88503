import type { CallFailure } from './authenticated-base-query';
import { failureText } from './failure-text';

/** Why the server did not do what it was asked for, in words for a form. */
export interface Refusal {
  /** by the name of the field */
  fields: Record<string, string>;
  /** what no field says; empty when the fields say it all */
  text: string;
}

/** Reads a call's failure: a refusal has the API's own sentence, whatever else went wrong that of spec §8. */
export function refusalOf(failure: CallFailure): Refusal {
  const { message, fields = {} } = (failure.data ?? {}) as { message?: unknown; fields?: Record<string, string> };
  if (Object.keys(fields).length > 0) return { fields, text: '' };
  const refused = typeof failure.status === 'number' && failure.status < 500 && typeof message === 'string';
  return { fields: {}, text: refused ? message : failureText(failure) };
}
