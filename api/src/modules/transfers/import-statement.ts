import { randomUUID } from 'node:crypto';
import {
  lagosToday,
  type StatementChoices,
  type StatementImport,
  type TransferLine,
} from '@lagoon/shared/domain';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { conflict, notFound, sha256 } from '../../platform';
import { type Db, orders, statementImports, transfers } from '../../platform/db';
import { inSlices } from '../../platform/slices';
import { inTurn } from './confirm';
import { joinable, joinOpen } from './join-same';
import { concernsOrders } from './match';
import { lineOf, type OpenMatches, readOpen } from './open-transfers';
import { type Reading, readStatement, type StatementRow } from './statement/read';

const AT_ONCE = 100;

type Fingerprinted = StatementRow & { fingerprint: string; isStored: boolean; isCopy: boolean };

const plainName = (bank: string) => bank.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Of a batch, or of the whole statement: they identify no payment. */
function sharedReferences(rows: readonly StatementRow[]) {
  const payments = new Map<string, Set<string>>();
  for (const { reference, day, kobo, narration } of rows)
    if (kobo > 0)
      payments.set(
        reference,
        (payments.get(reference) ?? new Set()).add(`${day} ${kobo} ${narration}`),
      );
  const isOfFile = rows.every(({ reference }) => reference === rows[0]?.reference);
  return new Set([
    '',
    ...[...payments].flatMap(([reference, { size }]) => (size > 1 || isOfFile ? reference : [])),
  ]);
}

/**
 * A line has the same hash in every export of its bank. Equal lines are one payment when they have
 * a reference of their own, and balances do not prove that they are several.
 */
function* fingerprinted({ rows, proven }: Reading, bank: string) {
  const seen = new Map<string, number>();
  const shared = sharedReferences(rows);
  const marked: Fingerprinted[] = [];
  for (const row of rows) {
    const { day, kobo, narration, reference, account } = row;
    const text = narration.toUpperCase().replace(/\s+/g, ' ');
    const line = JSON.stringify([plainName(bank), day, kobo, text, reference, account]);
    const before = seen.get(line) ?? 0;
    seen.set(line, before + 1);
    const isCopy = before > 0 && !proven && !shared.has(reference);
    const fingerprint = sha256(before > 0 ? `${line} ${before}` : line);
    marked.push({ ...row, fingerprint, isCopy, isStored: !isCopy && concernsOrders(row) });
    yield;
  }
  return marked;
}

/** In parts, since the embedded database runs one transaction at a time. */
async function store(
  db: Db,
  { id, bank }: { id: string; bank: string },
  rows: readonly Fingerprinted[],
) {
  let added = 0;
  const kept = rows.filter(({ isStored }) => isStored);
  // reversals first: a reversed payment must not be exact while its reversal is not stored
  kept.sort((one, other) => Math.sign(one.kobo) - Math.sign(other.kobo));
  const imports = sql`${transfers.imports} || excluded.imports`;
  for (let at = 0; at < kept.length; at += AT_ONCE) {
    const values = kept
      .slice(at, at + AT_ONCE)
      .map(({ day, kobo, narration, account, fingerprint }) => ({
        source: 'statement' as const,
        imports: [id],
        bank,
        day,
        kobo,
        narration,
        account,
        fingerprint,
      }));
    const stored = await inTurn(db, async (tx) => {
      if ((await tx.$count(statementImports, eq(statementImports.id, id))) === 0)
        throw conflict('decided', 'A colleague has undone this import while it was stored.');
      return tx
        .insert(transfers)
        .values(values)
        .onConflictDoUpdate({ target: transfers.fingerprint, set: { imports } })
        .returning({ imports: transfers.imports });
    });
    added += stored.filter((row) => row.imports.length === 1).length;
  }
  return added;
}

/** After joining those that a notice or a refund has reported already. */
async function readJoined(db: Db, now: Date) {
  const open = await readOpen(db, now);
  if ((await joinable(db, open)).length === 0) return open;
  return inTurn(db, async (tx) => {
    await joinOpen(tx, await readOpen(tx, now));
    return readOpen(tx, now);
  });
}

const ofImport = (id: string) => sql`${transfers.imports} @> ${JSON.stringify([id])}::jsonb`;

async function linesOf(
  db: Db,
  id: string,
  rows: readonly Fingerprinted[],
  bank: string,
  open: OpenMatches,
) {
  const byFingerprint = new Map(open.rows.map((row) => [row.fingerprint, row]));
  const { fingerprint, orderId } = transfers;
  const paid = await db
    .select({ fingerprint, reference: orders.reference })
    .from(transfers)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(ofImport(id));
  const references = new Map(paid.map((row) => [row.fingerprint, row.reference]));
  return rows.map(({ fingerprint, isCopy, isStored, day, kobo, narration }): TransferLine => {
    const stored = byFingerprint.get(fingerprint);
    const reference = references.get(fingerprint);
    if (stored) return lineOf(stored);
    const reason = isCopy ? 'listed twice' : isStored ? 'known already' : 'money out';
    return {
      id: null,
      day,
      kobo,
      narration,
      bank,
      reason,
      orders: reference ? [reference] : [],
      expected: [],
    };
  });
}

interface StatementRequest {
  bytes: Buffer;
  fileName: string;
  /** '' for the bank of the earlier imports with the same names of columns */
  bank: string;
  /** undefined for those of the newest such import */
  choices: StatementChoices | undefined;
  check: boolean;
  by: string;
}

const namesOf = ({ table, chosen }: Reading) =>
  table.lines.find(({ line }) => line === chosen.header)?.text ?? table.names.join();

/** Of earlier files with the same names of columns, if only one bank has such files. */
async function remembered(db: Db, reading: Reading, bank: string) {
  const { key, choice, createdAt } = statementImports;
  const lines = new Map(reading.table.lines.map(({ line, text }) => [sha256(text), line]));
  const found = await db
    .selectDistinctOn([statementImports.bank], { bank: statementImports.bank, key, choice })
    .from(statementImports)
    .where(inArray(key, [sha256(namesOf(reading)), ...lines.keys()]))
    .orderBy(statementImports.bank, desc(createdAt));
  const [one, ...others] = bank ? found.filter((each) => each.bank === bank) : found;
  if (!one || others.length > 0) return undefined;
  const header = lines.get(one.key);
  return {
    bank: one.bank,
    choices: { ...(one.choice as StatementChoices), ...(header && { header }) },
  };
}

/**
 * The file is not kept. After a crash, it can be imported again, or its import undone. Throws
 * ApiError 422 with a sentence for staff.
 */
export async function importStatement(
  db: Db,
  request: StatementRequest,
  now: Date,
): Promise<StatementImport> {
  const { bytes, fileName, check, by } = request;
  const read = (choices: StatementChoices) =>
    inSlices(readStatement(bytes, choices, { today: lagosToday(now) }));
  const banks = (
    await db.selectDistinct({ bank: statementImports.bank }).from(statementImports)
  ).map(({ bank }) => bank);
  const named =
    request.bank &&
    (banks.find((each) => plainName(each) === plainName(request.bank)) ?? request.bank);
  let reading = await read(request.choices ?? {});
  const known = request.choices ? undefined : await remembered(db, reading, named);
  if (known) reading = await read(known.choices);
  const choices = request.choices ?? known?.choices;
  const bank = named || known?.bank || '';
  const { rows, ...answer } = reading;
  if (check || !bank || !choices || answer.questions.length > 0)
    return { ...answer, bank, banks, imported: null, lines: [] };
  const marked = await inSlices(fingerprinted(reading, bank));
  const { header: _, ...choice } = answer.chosen;
  const record = {
    id: randomUUID(),
    bank,
    fileName,
    lines: rows.length,
    added: 0,
    by,
    createdAt: now,
  };
  await db.insert(statementImports).values({ ...record, key: sha256(namesOf(reading)), choice });
  record.added = await store(db, record, marked);
  await db
    .update(statementImports)
    .set({ added: record.added })
    .where(eq(statementImports.id, record.id));
  const lines = await linesOf(db, record.id, marked, bank, await readJoined(db, now));
  return { ...answer, bank, banks, imported: { ...record, createdAt: now.toISOString() }, lines };
}

/**
 * Deletes its choices, and the transfers of no other import.
 * @returns their number
 * @throws ApiError 404, 409 when one of them is decided
 */
export const undoImport = (db: Db, id: string) =>
  inTurn(db, async (tx) => {
    const [gone] = await tx.delete(statementImports).where(eq(statementImports.id, id)).returning();
    if (!gone) throw notFound('There is no such import. A colleague may have undone it.');
    const own = and(ofImport(gone.id), sql`jsonb_array_length(${transfers.imports}) = 1`);
    const isOpen = and(eq(transfers.state, 'open'), eq(transfers.source, 'statement'));
    const count = await tx.$count(transfers, own);
    const decided = count - (await tx.$count(transfers, and(own, isOpen)));
    if (decided > 0) {
      const which = `${decided} of its ${count} transfers`;
      throw conflict(
        'decided',
        `The import can no longer be undone: ${which} are matched with an order or set aside.`,
      );
    }
    await tx.delete(transfers).where(own);
    await tx
      .update(transfers)
      .set({ imports: sql`${transfers.imports} - ${gone.id}::text` })
      .where(ofImport(gone.id));
    return count;
  });
