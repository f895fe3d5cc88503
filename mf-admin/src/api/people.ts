import type { ErasureCounts, PeopleFound } from '@lagoon/shared/domain';
import { injectAuthenticated } from './admin-api';

/** A POST keeps personal data out of addresses. Send calls with `track: false`, which keeps it out of the cache. */
export const peopleApi = injectAuthenticated({
  endpoints: (build) => ({
    findPeople: build.mutation<PeopleFound, string>({ query: (q) => ({ url: 'api/people', method: 'POST', body: { q } }) }),
    exportPerson: build.mutation<object, string>({ query: (email) => ({ url: 'api/people/export', method: 'POST', body: { email } }) }),
    erasePerson: build.mutation<{ erased: ErasureCounts }, { email: string; seen: ErasureCounts }>({
      query: (body) => ({ url: 'api/people/erase', method: 'POST', body }),
      invalidatesTags: ['Orders', 'Messages', 'Appointments', 'E-mails', 'Waiting', 'Record'],
    }),
  }),
});
