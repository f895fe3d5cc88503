import type { CallFailure } from './admin-api';

function sentence(data: unknown): string {
  if (typeof data === 'string') return data;
  const message = (data as { message?: unknown } | null | undefined)?.message;
  if (typeof message === 'string') return message;
  return data === null || data === undefined ? '' : JSON.stringify(data);
}

/** Returns the text of spec §8, `{status} {response text}`, or a sentence when no response came. */
export function failureText(failure: CallFailure): string {
  const { status, data, error, originalStatus } = failure;
  if (status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR')
    return 'The server could not be reached. Check your connection and try again.';
  if (status === 'CUSTOM_ERROR') return error ?? '';
  return `${status === 'PARSING_ERROR' ? originalStatus : status} ${sentence(data)}`.trim();
}

export interface ApiErrorText {
  fields: Record<string, string>;
  /** empty when each message belongs to a field */
  text: string;
}

export function apiErrorText(error: unknown): ApiErrorText {
  const failure = error as CallFailure;
  const { message, fields = {} } = (failure.data ?? {}) as { message?: unknown; fields?: Record<string, string> };
  if (Object.keys(fields).length > 0) return { fields, text: '' };
  const isRejected = typeof failure.status === 'number' && failure.status < 500 && typeof message === 'string';
  return { fields: {}, text: isRejected ? message : failureText(failure) };
}
