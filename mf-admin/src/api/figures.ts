import type { Figures } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** What happened in the lab, in numbers. @param query of the address: `by=week&from=…&until=…`, or empty */
export const { useFiguresQuery } = injectAuthenticated({
  endpoints: (build) => ({
    figures: build.query<Figures, string>({ query: (query) => `api/figures?${query}`, providesTags: ['Orders', 'Appointments'] }),
  }),
});
