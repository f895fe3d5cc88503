import type { LetterRecord, Page } from '@lagoon/shared/domain';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';

/** Which letters a list shows. */
export const LETTER_STATES = ['waiting', 'sent'] as const;
export type LetterState = (typeof LETTER_STATES)[number];

export type LettersPage = Page<LetterRecord> & {
  /** whether a mail server is set up */
  configured: boolean;
};

/** The letters that the site writes, sent or not. */
export const outboxApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    letters: build.query<LettersPage, { page: number; state: LetterState | 'all' }>({
      queryFn: ({ page, state }, _api, _extra, send) => authorised<LettersPage>(send, { url: `api/outbox?page=${page}&state=${state}` }),
      providesTags: ['Outbox'],
    }),
    retryLetter: build.mutation<LetterRecord, string>({
      queryFn: (id, _api, _extra, send) =>
        authorised<LetterRecord>(send, { url: `api/outbox/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // also when it is refused: then it has been sent meanwhile
      invalidatesTags: ['Outbox', 'Waiting'],
    }),
  }),
});

export const { useLettersQuery, useRetryLetterMutation } = outboxApi;
