import type { EmailRecord, ManyChanged, RecordPage, RecordVersion } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

export type EmailState = 'waiting' | 'sent';

type EmailsPage = RecordPage<EmailRecord> & {
  configured: boolean;
};

const outboxApi = injectAuthenticated({
  endpoints: (build) => ({
    emails: build.query<EmailsPage, { page: number; state: EmailState | 'all' }>({
      query: ({ page, state }) => `api/outbox?page=${page}&state=${state}`,
      providesTags: ['E-mails'],
    }),
    retryEmail: build.mutation<EmailRecord, string>({
      query: (id) => ({ url: `api/outbox/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // reloads the lists after a rejected retry too: the server rejects a retry if the e-mail has been sent
      invalidatesTags: ['E-mails', 'Waiting'],
    }),
    selectEmails: build.mutation<{ items: RecordVersion[] }, void>({ query: () => 'api/outbox/selection' }),
    retryEmails: build.mutation<ManyChanged, string[]>({
      query: (ids) => ({ url: 'api/outbox/retry', method: 'POST', body: { ids } }),
      invalidatesTags: ['E-mails', 'Waiting'],
    }),
  }),
});

export const { useEmailsQuery, useRetryEmailMutation, useSelectEmailsMutation, useRetryEmailsMutation } = outboxApi;
