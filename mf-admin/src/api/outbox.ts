import type { LetterRecord, Page } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

export type LetterState = 'waiting' | 'sent';

type LettersPage = Page<LetterRecord> & {
  configured: boolean;
};

const outboxApi = injectAuthenticated({
  endpoints: (build) => ({
    letters: build.query<LettersPage, { page: number; state: LetterState | 'all' }>({
      query: ({ page, state }) => `api/outbox?page=${page}&state=${state}`,
      providesTags: ['E-mails'],
    }),
    retryLetter: build.mutation<LetterRecord, string>({
      query: (id) => ({ url: `api/outbox/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // also when it is refused: then it has been sent meanwhile
      invalidatesTags: ['E-mails', 'Waiting'],
    }),
  }),
});

export const { useLettersQuery, useRetryLetterMutation } = outboxApi;
