import type { SessionRecord } from '@lagoon/shared/domain';
import type { ConfirmRequest, PasswordRequest } from '@lagoon/shared/forms/schemas';
import type { Session } from '../session/session';
import { injectAuthenticated, post } from './calls';

interface Account {
  secondFactor: {
    /** ISO 8601 timestamp of the setup; null without a second factor */
    since: string | null;
    recoveryCodes: number;
  };
}

export interface AppSecret {
  /** in base32, to type into the authenticator app */
  secret: string;
  uri: string;
}

/** A password or secret must not enter the cache: send with `track: false`. */
export const accountApi = injectAuthenticated((build) => ({
  sessions: build.query<SessionRecord[], void>({
    query: () => 'api/admin/sessions',
    transformResponse: ({ sessions }: { sessions: SessionRecord[] }) => sessions,
    providesTags: ['Sessions'],
  }),
  endSession: build.mutation<unknown, string>({
    query: (id) => ({
      url: `api/admin/sessions/${id}`,
      method: 'DELETE',
      // 404: the session has already ended
      validateStatus: ({ ok, status }: Response) => ok || status === 404,
    }),
    invalidatesTags: ['Sessions'],
  }),
  endOtherSessions: build.mutation<unknown, void>({
    query: () => ({ url: 'api/admin/sessions', method: 'DELETE' }),
    invalidatesTags: ['Sessions'],
  }),
  changePassword: build.mutation<Session & { message: string }, PasswordRequest>({
    query: (body) => post('api/admin/password', body),
    invalidatesTags: ['Sessions'],
  }),
  /** Confirms the password for sensitive actions of the next five minutes. */
  confirmPassword: build.mutation<unknown, ConfirmRequest>({
    query: (body) => post('api/admin/confirm-password', body),
  }),
  account: build.query<Account, void>({
    query: () => 'api/admin/account',
    providesTags: ['Account'],
  }),
  beginSecondFactor: build.mutation<AppSecret, void>({
    query: () => post('api/admin/second-factor'),
  }),
  confirmSecondFactor: build.mutation<{ recoveryCodes: string[] }, { code: string }>({
    query: (body) => post('api/admin/second-factor/confirm', body),
    invalidatesTags: ['Account', 'Sessions'],
  }),
  renewRecoveryCodes: build.mutation<{ recoveryCodes: string[] }, void>({
    query: () => post('api/admin/second-factor/recovery-codes'),
    invalidatesTags: ['Account'],
  }),
  endSecondFactor: build.mutation<unknown, void>({
    query: () => ({ url: 'api/admin/second-factor', method: 'DELETE' }),
    invalidatesTags: ['Account'],
  }),
}));

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useAccountQuery,
} = accountApi;
