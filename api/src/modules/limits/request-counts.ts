import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { type Db, keyedHash } from '../../platform/db';
import { countOneMore } from './counters';

interface Counted {
  groupId?: string;
  inMemory?: boolean;
  routeInfo?: { method: string | string[]; url: string };
}

type Increment = FastifyRateLimitStore['incr'];

const MOST_NETWORKS = 5000;

export async function requestCounts(db: Db): Promise<FastifyRateLimitStoreCtor> {
  const hash = await keyedHash(db, 'limits-secret');

  const inDatabase = ({ groupId, routeInfo }: Counted): Increment => {
    const counted = groupId ?? `${routeInfo?.method} ${routeInfo?.url}`;
    return (network, done, ms = 60_000) => {
      const now = new Date();
      countOneMore(db, [{ key: hash('requests', counted, network), ms }], now).then(
        ([row]) =>
          row && done(null, { current: row.count, ttl: row.expiresAt.getTime() - now.getTime() }),
        (error: Error) => done(error),
      );
    };
  };

  const inMemory = (): Increment => {
    const counts = new Map<string, { current: number; until: number }>();
    return (network, done, ms = 60_000) => {
      const now = Date.now();
      const before = counts.get(network);
      const { current, until } =
        before && before.until > now ? before : { current: 0, until: now + ms };
      counts.delete(network);
      counts.set(network, { current: current + 1, until });
      if (counts.size > MOST_NETWORKS) counts.delete(counts.keys().next().value as string);
      done(null, { current: current + 1, ttl: until - now });
    };
  };

  const storeOf = (route: Counted): FastifyRateLimitStore => ({
    incr: route.inMemory ? inMemory() : inDatabase(route),
    child: (inner) => storeOf(inner as Counted),
  });
  return class {
    constructor() {
      Object.assign(this, storeOf({}));
    }
  } as unknown as FastifyRateLimitStoreCtor;
}
