import { api } from '@lagoon/shared/data';

/**
 * The site's own API with what only administrators ask for. A write names the lists that it changes, so that each is
 * asked for again wherever it is shown.
 */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: ['Orders', 'Messages', 'Appointments', 'Outbox', 'Waiting', 'Sessions', 'Record'],
});
