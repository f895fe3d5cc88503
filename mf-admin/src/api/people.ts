import type { ErasureCounts, PeopleFound } from '@lagoon/shared/domain';
import { adminApi } from './admin-api';
import { authorised } from './authenticated-base-query';

/** What is held about people. Ask for each with `track: false`: it has no business in the cache. Always a POST, whose address names nobody. */
export const peopleApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.mutation<PeopleFound, string>({
      queryFn: (q, _api, _extra, send) => authorised<PeopleFound>(send, { url: 'api/people', method: 'POST', body: { q } }),
    }),
    exportPerson: build.mutation<object, string>({
      queryFn: (email, _api, _extra, send) => authorised<object>(send, { url: 'api/people/export', method: 'POST', body: { email } }),
    }),
    erasePerson: build.mutation<{ erased: ErasureCounts }, { email: string; seen: ErasureCounts }>({
      queryFn: (body, _api, _extra, send) => authorised<{ erased: ErasureCounts }>(send, { url: 'api/people/erase', method: 'POST', body }),
      invalidatesTags: ['Orders', 'Messages', 'Appointments', 'Outbox', 'Waiting', 'Record'],
    }),
  }),
});
