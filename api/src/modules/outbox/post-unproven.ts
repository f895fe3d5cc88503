import type { LetterLimit } from '@lagoon/shared/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import type { Letter } from './emails';
import { post } from './outbox';

/** Letters a day to one address: a family's bookings and orders, and not what makes a mailbox useless. */
export const A_DAY_TO_ONE_ADDRESS = 6;
/** Letters an hour to all such addresses: more than the lab's busiest hour has customers. */
export const AN_HOUR_TO_ALL = 60;

/** Which limit one more letter to this address would pass; letters that are held back count for nothing. */
async function limitPassed(tx: Db, address: string): Promise<LetterLimit | undefined> {
  const answer = (await tx.execute(sql`select
    count(*) filter (where lower(payload->'to'->>'address') = lower(${address}))::int as recipient,
    count(*) filter (where created_at > now() - interval '1 hour')::int as site
    from outbox where unproven and held is null and created_at > now() - interval '1 day'`)) as unknown as {
    rows: { recipient: number; site: number }[];
  };
  const { recipient = 0, site = 0 } = answer.rows[0] ?? {};
  if (recipient >= A_DAY_TO_ONE_ADDRESS) return 'recipient';
  return site >= AN_HOUR_TO_ALL ? 'site' : undefined;
}

/**
 * Writes a letter into the outbox that a visitor's call makes us send to an address which may be anybody's. What is
 * over the limits stays there, unsent, until an administrator sends it.
 * @param tx the transaction that writes what the letter tells of
 * @returns whether it will be sent by itself
 */
export async function postUnproven(tx: Db, kind: string, letter: Letter): Promise<boolean> {
  // until the transaction ends nobody else counts: two at once could otherwise both be the last that is let through
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('letters to unproven addresses', 0))`);
  const held = await limitPassed(tx, letter.to.address);
  await post(tx, kind, [letter], { unproven: true, held: held ?? null });
  return held === undefined;
}
