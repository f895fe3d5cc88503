import type { Found } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** One search over orders, appointments and messages. A POST, whose address names nobody; what was found goes with the page. */
export const { useFindQuery } = injectAuthenticated({
  endpoints: (build) => ({
    find: build.query<Found, string>({
      query: (q) => ({ url: 'api/find', method: 'POST', body: { q } }),
      keepUnusedDataFor: 0,
      providesTags: ['Orders', 'Messages', 'Appointments'],
    }),
  }),
});
