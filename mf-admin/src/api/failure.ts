import type { CallFailure } from './admin-api';

/** The answer's own sentence; the text as it came when it is none of ours. */
function sentence(data: unknown): string {
  if (typeof data === 'string') return data;
  const message = (data as { message?: unknown } | null | undefined)?.message;
  if (typeof message === 'string') return message;
  return data === null || data === undefined ? '' : JSON.stringify(data);
}

/**
 * A failed call as spec §8 words it: `{status} {response text}`, and what happened where there was no answer.
 *
 * @param failure of an RTK Query call
 */
export function failureText(failure: CallFailure): string {
  const { status, data, error, originalStatus } = failure;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR')
    return 'The server could not be reached. Check your connection and try again.';
  if (status === 'CUSTOM_ERROR') return error ?? '';
  return `${status === 'PARSING_ERROR' ? originalStatus : status} ${sentence(data)}`.trim();
}

/** Why the server did not do what it was asked for, in words for a form. */
export interface Refusal {
  /** by the name of the field */
  fields: Record<string, string>;
  /** what no field says; empty when the fields say it all */
  text: string;
}

/** Reads a call's failure: a refusal has the API's own sentence, whatever else went wrong that of spec §8. @param error of an RTK Query call */
export function refusalOf(error: unknown): Refusal {
  const failure = error as CallFailure;
  const { message, fields = {} } = (failure.data ?? {}) as { message?: unknown; fields?: Record<string, string> };
  if (Object.keys(fields).length > 0) return { fields, text: '' };
  const refused = typeof failure.status === 'number' && failure.status < 500 && typeof message === 'string';
  return { fields: {}, text: refused ? message : failureText(failure) };
}
