import { DAY_MS, missingKobo, type OpenTransfers, type TransferLine } from '@lagoon/shared/domain';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { pick, withIsoTimes } from '../../platform';
import { type Db, orders, paymentAccounts, statementImports, transfers } from '../../platform/db';
import { inSlices } from '../../platform/slices';
import { type Candidate, indexed, type Match, matchTransfers } from './match';
import { accountWindows, isClosed, stillOpen } from './pay-order';

/** Of paid and closed orders, and of matched transfers, that are compared with open ones. */
const LOOKED_BACK_MS = 120 * DAY_MS;
const MOST_OPEN = 6000;
const NEWEST_FIRST = [desc(transfers.day), desc(transfers.createdAt), transfers.id];

async function candidates(db: Db, since: Date) {
  const rows = await db
    .select(
      pick(
        orders,
        'id',
        'reference',
        'status',
        'flagged',
        'firstName',
        'lastName',
        'subtotal',
        'received',
        'paymentAccount',
      ),
    )
    .from(orders)
    .where(
      and(
        isNull(orders.erasedAt),
        or(eq(orders.status, 'pending-verification'), gt(orders.createdAt, since)),
      ),
    );
  const windows = accountWindows(await db.select().from(paymentAccounts));
  const ofOrder = indexed(windows, ({ orderId }) => (orderId ? [orderId] : []));
  const found = rows.map((order): Candidate => {
    const accounts = ofOrder(order.id);
    return {
      reference: order.reference,
      missing: missingKobo(order),
      state: isClosed(order.status) ? 'closed' : order.flagged ? 'check' : 'open',
      name: `${order.firstName} ${order.lastName}`,
      accounts,
      named: accounts.some(({ number }) => number === order.paymentAccount)
        ? ''
        : order.paymentAccount,
    };
  });
  const ids = new Map(rows.map(({ reference, id }) => [reference, id]));
  return { candidates: found, ids };
}

export type OpenMatches = Awaited<ReturnType<typeof readOpen>>;

/** `ids`: of orders, by reference */
export async function readOpen(db: Db, now: Date) {
  const since = new Date(now.getTime() - LOOKED_BACK_MS);
  const rows = await db
    .select()
    .from(transfers)
    .where(eq(transfers.state, 'open'))
    .orderBy(...NEWEST_FIRST)
    .limit(MOST_OPEN);
  const matched = await db
    .select({ ...pick(transfers, 'kobo', 'narration', 'day'), reference: orders.reference })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, transfers.orderId))
    .where(
      and(
        eq(transfers.state, 'matched'),
        isNotNull(transfers.orderId),
        gt(transfers.createdAt, since),
      ),
    );
  const found = await candidates(db, since);
  const matches = await inSlices(matchTransfers(rows, found.candidates, matched));
  const byReference = new Map(found.candidates.map((order) => [order.reference, order]));
  const open = rows.map((row) => {
    const match = matches.get(row.id) as Match;
    const expected = match.orders.map((reference) => {
      const { name = '', missing = 0 } = byReference.get(reference) ?? {};
      return { name, missing };
    });
    return { ...row, match, expected };
  });
  return { rows: open, ids: found.ids };
}

const LINE = ['id', 'day', 'kobo', 'narration', 'bank'] as const;

export const lineOf = (row: OpenMatches['rows'][number]): TransferLine => ({
  ...pick(row, ...LINE),
  ...row.match,
  expected: row.expected,
});

async function listAside(db: Db): Promise<TransferLine[]> {
  const rows = await db
    .select(pick(transfers, ...LINE))
    .from(transfers)
    .where(eq(transfers.state, 'aside'))
    .orderBy(...NEWEST_FIRST)
    .limit(200);
  return rows.map((row) => ({ ...row, reason: 'set aside', orders: [], expected: [] }));
}

async function listImports(db: Db) {
  const rows = await db
    .select(pick(statementImports, 'id', 'bank', 'fileName', 'lines', 'added', 'by', 'createdAt'))
    .from(statementImports)
    .orderBy(desc(statementImports.createdAt))
    .limit(5);
  return rows.map(withIsoTimes);
}

export async function listOpen(db: Db, now: Date): Promise<OpenTransfers> {
  const { rows } = await readOpen(db, now);
  return {
    lines: rows.map(lineOf),
    more: rows.length === MOST_OPEN,
    aside: await listAside(db),
    imports: await listImports(db),
  };
}

export async function setAside(db: Db, ids: string[], by: string) {
  const rows = await db
    .update(transfers)
    .set({ state: 'aside', by })
    .where(stillOpen(ids))
    .returning({ id: transfers.id });
  return rows.length;
}

export async function bringBack(db: Db, ids: string[]) {
  const its = and(inArray(transfers.id, ids), eq(transfers.state, 'aside'));
  const rows = await db
    .update(transfers)
    .set({ state: 'open', by: null })
    .where(its)
    .returning({ id: transfers.id });
  const done = rows.map(({ id }) => ({ key: id, version: 1 }));
  const left = ids.filter((id) => !rows.some((row) => row.id === id));
  return { done, left: left.map((key) => ({ key, reason: 'The transfer is not set aside.' })) };
}
