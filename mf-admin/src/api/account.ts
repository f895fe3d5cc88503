import type { SessionRecord } from '@lagoon/shared/domain';
import type { ConfirmRequest, PasswordRequest } from '@lagoon/shared/forms/schemas';
import type { Session } from '../session/session';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';

/** The session goes on under another token. */
export type PasswordChanged = Session & { message: string };

/** One's own sessions and password. */
export const accountApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<SessionRecord[], void>({
      queryFn: async (_, _api, _extra, send) => {
        const answer = await authorised<{ sessions: SessionRecord[] }>(send, { url: 'api/admin/sessions' });
        return 'error' in answer ? answer : { data: answer.data.sessions };
      },
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, string>({
      queryFn: (id, _api, _extra, send) => authorised(send, { url: `api/admin/sessions/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    endOtherSessions: build.mutation<unknown, void>({
      queryFn: (_, _api, _extra, send) => authorised(send, { url: 'api/admin/sessions', method: 'DELETE' }),
      invalidatesTags: ['Sessions'],
    }),
    /** Ask for it with `track: false`: a password has no business in the cache. */
    changePassword: build.mutation<PasswordChanged, PasswordRequest>({
      queryFn: (body, _api, _extra, send) => authorised<PasswordChanged>(send, { url: 'api/admin/password', method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    /** Types one's password once more, for five minutes. With `track: false`, too. */
    confirmPassword: build.mutation<unknown, ConfirmRequest>({
      queryFn: (body, _api, _extra, send) => authorised(send, { url: 'api/admin/confirm-password', method: 'POST', body }),
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = accountApi;
