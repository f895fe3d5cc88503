import { injectAuthenticated } from './admin-api';

/** `POST api/admin/logout`, sent with credentials (spec §7). */
export const { logOut } = injectAuthenticated({
  endpoints: (build) => ({
    logOut: build.mutation<unknown, void>({
      query: () => ({ url: 'api/admin/logout', method: 'POST', credentials: 'include' }),
    }),
  }),
}).endpoints;
