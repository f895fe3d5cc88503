import { api } from '@lagoon/shared/data';

/** What only administrators may read: asked for anew when another session opens. */
export const PRIVATE = ['Orders', 'Messages', 'Appointments', 'Outbox', 'Waiting', 'Sessions', 'Record', 'Health'] as const;

/**
 * The site's own API with what only administrators ask for. A write names the lists that it changes, so that each is
 * asked for again wherever it is shown.
 */
export const adminApi = api.enhanceEndpoints({
  addTagTypes: PRIVATE,
});
