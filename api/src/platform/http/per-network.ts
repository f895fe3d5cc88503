import { clientNetwork } from './client-network';

/**
 * The outermost guard of a route: so many requests in a minute from one network of visitors, counted in this process's
 * memory. A beginning for every route that strangers call; what they write is counted in the database.
 * @param group routes of one group count together
 */
export const perNetwork = (max: number, group?: string) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { ip: string }) => clientNetwork(ip),
  ...(group ? { groupId: group } : {}),
});
