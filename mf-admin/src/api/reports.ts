import type { Reports } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** @param query `by=week&from=…&until=…`, or empty */
export const { useReportsQuery } = injectAuthenticated({
  endpoints: (build) => ({
    reports: build.query<Reports, string>({ query: (query) => `api/figures?${query}`, providesTags: ['Orders', 'Appointments'] }),
  }),
});
