import type { SessionRecord } from '@lagoon/shared/domain';
import type { ConfirmRequest, PasswordRequest } from '@lagoon/shared/forms/schemas';
import type { Session } from '../session/session';
import { injectAuthenticated } from './admin-api';

type PasswordChanged = Session & { message: string };

/** One's own account, as far as it changes beside the session. */
export interface Account {
  secondFactor: {
    /** ISO moment; null when signing in asks for no code */
    since: string | null;
    /** how many are left */
    recoveryCodes: number;
  };
}

export interface AppSecret {
  /** base32 */
  secret: string;
  uri: string;
}

const SECOND_FACTOR = 'api/admin/second-factor';

/**
 * One's own sessions, password, and the code that signing in may ask for beside it. Ask for what has a password or a
 * secret in it with `track: false`: neither has a business in the cache.
 */
export const accountApi = injectAuthenticated({
  endpoints: (build) => ({
    sessions: build.query<SessionRecord[], void>({
      query: () => 'api/admin/sessions',
      transformResponse: ({ sessions }: { sessions: SessionRecord[] }) => sessions,
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      query: (id) => ({ url: `api/admin/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: 'api/admin/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    changePassword: build.mutation<PasswordChanged, PasswordRequest>({
      query: (body) => ({ url: 'api/admin/password', method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    /** Types one's password once more, for five minutes. */
    confirmPassword: build.mutation<unknown, ConfirmRequest>({
      query: (body) => ({ url: 'api/admin/confirm-password', method: 'POST', body }),
    }),
    account: build.query<Account, void>({ query: () => 'api/admin/account', providesTags: ['Account'] }),
    beginSecondFactor: build.mutation<AppSecret, void>({ query: () => ({ url: SECOND_FACTOR, method: 'POST' }) }),
    confirmSecondFactor: build.mutation<{ recoveryCodes: string[] }, { code: string }>({
      query: (body) => ({ url: `${SECOND_FACTOR}/confirm`, method: 'POST', body }),
      invalidatesTags: ['Account', 'Sessions'],
    }),
    renewRecoveryCodes: build.mutation<{ recoveryCodes: string[] }, void>({
      query: () => ({ url: `${SECOND_FACTOR}/recovery-codes`, method: 'POST' }),
      invalidatesTags: ['Account'],
    }),
    endSecondFactor: build.mutation<unknown, void>({
      query: () => ({ url: SECOND_FACTOR, method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation, useAccountQuery } = accountApi;
