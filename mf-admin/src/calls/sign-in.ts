import type { LoginRequest } from '@lagoon/shared/forms/schemas';
import { type SignInOutcome, signInOutcome } from '../sign-in/sign-in-outcome';
import { adminApi } from './admin-api';

/**
 * `POST api/admin/login` (spec §7). Every end of it is an outcome, none an error. Ask for it with `track: false`: a
 * password has no business in the cache.
 */
export const signInApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInOutcome, LoginRequest>({
      queryFn: async (body, _api, _extra, send) => {
        const { data, error, meta } = await send({ url: 'api/admin/login', method: 'POST', body });
        return { data: signInOutcome({ data, error, response: (meta as { response?: Response } | undefined)?.response }) };
      },
    }),
  }),
});
