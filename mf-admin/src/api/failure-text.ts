import type { CallFailure } from './authenticated-base-query';

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
