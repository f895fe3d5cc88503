import type { CodeRequest, LoginRequest } from '@lagoon/shared/forms/schemas';
import { tokenNow } from '../session/session';
import { adminApi } from './admin-api';
import { type SignInOutcome, signInOutcome } from './sign-in-outcome';

/**
 * `POST api/admin/login` (spec §7). Every end of it is an outcome, none an error. Ask for it with `track: false`: a
 * password has no business in the cache.
 */
export const signInApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInOutcome, LoginRequest & Partial<CodeRequest>>({
      queryFn: async (body, _api, _extra, send) => {
        // the session that this browser had until now ends with it
        const token = tokenNow();
        const headers = token ? { authorization: `Bearer ${token}` } : {};
        const { data, error, meta } = await send({ url: 'api/admin/login', method: 'POST', body, headers });
        return { data: signInOutcome({ data, error, response: (meta as { response?: Response } | undefined)?.response }) };
      },
    }),
  }),
});
