import { DAY_MS } from '@lagoon/shared/domain';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { type Db, knownNetworks } from '../../platform/db';

export const KNOWN_NETWORK_DAYS = 30;

const since = (now: Date) => new Date(now.getTime() - KNOWN_NETWORK_DAYS * DAY_MS);

/** @param networks keyed hashes in order of preference: browser's secret, network */
export async function knownNetwork(
  db: Db,
  adminId: string,
  networks: readonly string[],
  now: Date,
) {
  const rows = await db
    .select()
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.adminId, adminId),
        inArray(knownNetworks.network, [...networks]),
        gt(knownNetworks.seenAt, since(now)),
      ),
    );
  return networks.find((network) => rows.some((row) => row.network === network));
}

const LIST_MS = 60_000;

/** Checks against the networks of all accounts. */
export function knownNetworkLookUp(db: Db) {
  let list: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;
  return async (network: string, now: Date) => {
    if (!list || Math.abs(now.getTime() - readAt) > LIST_MS) {
      readAt = now.getTime();
      list = db
        .select({ network: knownNetworks.network })
        .from(knownNetworks)
        .where(gt(knownNetworks.seenAt, since(now)))
        .then((rows) => new Set(rows.map((row) => row.network)));
      list.catch(() => {
        list = undefined;
      });
    }
    return (await list).has(network);
  };
}

export async function rememberNetworks(
  db: Db,
  adminId: string,
  networks: readonly string[],
  now: Date,
) {
  await db
    .insert(knownNetworks)
    .values(networks.map((network) => ({ adminId, network, seenAt: now })))
    .onConflictDoUpdate({
      target: [knownNetworks.adminId, knownNetworks.network],
      set: { seenAt: now },
    });
}

export async function forgetNetworks(db: Db, adminId: string) {
  await db.delete(knownNetworks).where(eq(knownNetworks.adminId, adminId));
}
