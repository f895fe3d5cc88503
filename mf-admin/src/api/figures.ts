import type { Figures } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** @param query `by=week&from=…&until=…`, or empty */
export const { useFiguresQuery } = injectAuthenticated({
  endpoints: (build) => ({
    figures: build.query<Figures, string>({ query: (query) => `api/figures?${query}`, providesTags: ['Orders', 'Appointments'] }),
  }),
});
