import { DAY_MS } from '@lagoon/shared/domain';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { knownPlaces } from '../../platform/db/schema';

export const PLACE_KNOWN_DAYS = 30;

const since = (now: Date): Date => new Date(now.getTime() - PLACE_KNOWN_DAYS * DAY_MS);

/** Returns the first place with a recent sign-in to the account. @param places keyed hashes */
export async function knownPlace(db: Db, adminId: string, places: readonly string[], now: Date): Promise<string | undefined> {
  const rows = await db
    .select({ place: knownPlaces.place })
    .from(knownPlaces)
    .where(and(eq(knownPlaces.adminId, adminId), inArray(knownPlaces.place, [...places]), gt(knownPlaces.seenAt, since(now))));
  return places.find((place) => rows.some((row) => row.place === place));
}

const LIST_MS = 60_000;

/** Costs one statement a minute. */
export function knownPlaceLookUp(db: Db) {
  let list: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;
  return async (place: string, now: Date): Promise<boolean> => {
    if (!list || Math.abs(now.getTime() - readAt) > LIST_MS) {
      readAt = now.getTime();
      const rows = db
        .select({ place: knownPlaces.place })
        .from(knownPlaces)
        .where(gt(knownPlaces.seenAt, since(now)));
      list = Promise.resolve(rows).then((known) => new Set(known.map((row) => row.place)));
      list.catch(() => {
        list = undefined;
      });
    }
    return (await list).has(place);
  };
}

export async function rememberPlaces(db: Db, adminId: string, places: readonly string[], now: Date): Promise<void> {
  await db
    .insert(knownPlaces)
    .values(places.map((place) => ({ adminId, place, seenAt: now })))
    .onConflictDoUpdate({ target: [knownPlaces.adminId, knownPlaces.place], set: { seenAt: now } });
}

export async function forgetPlaces(db: Db, adminId: string): Promise<void> {
  await db.delete(knownPlaces).where(eq(knownPlaces.adminId, adminId));
}

export async function deleteOldPlaces(db: Db, now: Date = new Date()): Promise<void> {
  await db.delete(knownPlaces).where(lt(knownPlaces.seenAt, since(now)));
}
