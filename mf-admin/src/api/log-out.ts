import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';

/** `POST api/admin/logout`, sent with credentials (spec §7). */
export const logOutApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    logOut: build.mutation<unknown, void>({
      queryFn: (_, _api, _extra, send) => authorised(send, { url: 'api/admin/logout', method: 'POST', credentials: 'include' }),
    }),
  }),
});
