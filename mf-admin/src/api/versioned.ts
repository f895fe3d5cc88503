import type { authorised } from './authenticated-base-query';

/** A record as the server answered it, with the ETag of that version; without one where the server has none. */
export interface Versioned<R> {
  record: R;
  etag: string | undefined;
}

interface Answered {
  response?: Response | undefined;
}

/** An answer's body with the version that its headers name. @param meta of an RTK Query call */
export const versionedOf = <R>(record: R, meta: Answered | undefined): Versioned<R> => ({
  record,
  etag: meta?.response?.headers.get('etag') ?? undefined,
});

/** The header by which a save replaces the version that was read and no other. */
export const ifMatch = (etag: string | undefined): Record<string, string> => (etag ? { 'if-match': etag } : {});

/** The outcome of a private call that answers a record. */
export const versionedAnswer = <R>(
  answer: Awaited<ReturnType<typeof authorised<R>>>,
): { data: Versioned<R> } | Extract<typeof answer, { error: unknown }> =>
  'error' in answer ? { error: answer.error } : { data: versionedOf(answer.data, answer.meta) };
