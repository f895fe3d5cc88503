import type { StatementColumns, StatementImport, TransferLine } from '@lagoon/shared/domain';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { orders, statementFormats, transfers } from '../../platform/db/schema';
import { sha256 } from '../../platform/hash';
import { columnsIssue, suggestColumns } from './columns';
import { inTurn } from './confirm';
import { joinOpen } from './join-same';
import { concernsOrders, identifiersIn, type Match } from './match';
import { lineOf, type OpenMatches, readOpen } from './open-transfers';
import { type CsvFile, readStatement, rowsOf, type StatementRow, statementError } from './read-statement';

const AT_ONCE = 500;
const SAMPLE = 4;

type Fingerprinted = StatementRow & { fingerprint: string };

/**
 * Adds a hash to each line. A line has the same hash in every export of the bank. Equal lines without a bank's reference are different
 * payments: from the second line on, the hash includes a number. Equal lines with a bank's reference are one payment.
 */
function fingerprinted(rows: readonly StatementRow[]): Fingerprinted[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { day, kobo, narration, reference, account } = row;
    const line = JSON.stringify([day, kobo, narration.toUpperCase().replace(/\s+/g, ' '), reference, account]);
    const before = seen.get(line) ?? 0;
    seen.set(line, before + 1);
    const isOther = before > 0 && identifiersIn(reference).length === 0;
    return { ...row, fingerprint: sha256(isOther ? `${line} ${before}` : line) };
  });
}

/** Stores the lines that may concern orders, and skips stored ones. @returns the number of new transfers */
async function store(tx: Db, rows: readonly Fingerprinted[], bank: string): Promise<number> {
  let added = 0;
  const kept = rows.filter(concernsOrders);
  for (let at = 0; at < kept.length; at += AT_ONCE) {
    const values = kept.slice(at, at + AT_ONCE).map(({ day, kobo, narration, account, fingerprint }) => ({
      ...{ source: 'statement' as const, bank, day, kobo, narration, account, fingerprint },
    }));
    added += (await tx.insert(transfers).values(values).onConflictDoNothing().returning({ id: transfers.id })).length;
  }
  return added;
}

/** Describes the state of every line of the file after the import. */
async function linesOf(tx: Db, rows: readonly Fingerprinted[], bank: string, open: OpenMatches): Promise<TransferLine[]> {
  const byFingerprint = new Map(open.rows.map((row) => [row.fingerprint, row]));
  const references = new Map<string | null, string>();
  const prints = rows.map(({ fingerprint }) => fingerprint);
  for (let at = 0; at < prints.length; at += AT_ONCE) {
    const found = await tx
      .select({ fingerprint: transfers.fingerprint, reference: orders.reference })
      .from(transfers)
      .innerJoin(orders, eq(orders.id, transfers.orderId))
      .where(inArray(transfers.fingerprint, prints.slice(at, at + AT_ONCE)));
    for (const { fingerprint, reference } of found) references.set(fingerprint, reference);
  }
  const shown = new Set<string>();
  return rows.map((row): TransferLine => {
    const stored = byFingerprint.get(row.fingerprint);
    if (stored && !shown.has(stored.id)) {
      shown.add(stored.id);
      return lineOf(stored);
    }
    const { day, kobo, narration, fingerprint } = row;
    const reference = references.get(fingerprint);
    const match: Match = { reason: concernsOrders(row) ? 'known already' : 'money out', orders: reference ? [reference] : [] };
    return { ...{ id: null, day, kobo, narration, bank }, ...match };
  });
}

export interface StatementRequest {
  bytes: Buffer;
  /** the bank's name, as staff entered it; if empty, the name that was stored with an earlier file of the same columns is used */
  bank: string;
  /** columns that staff chose; if undefined, the choice that was stored for an earlier file with the same columns is used */
  columns: StatementColumns | undefined;
}

const sampleOf = ({ names, rows }: CsvFile, chosen: StatementColumns) => ({ names, sample: rows.slice(0, SAMPLE), chosen });

/**
 * Imports a statement in one transaction. The file is not kept. For a CSV file with unknown columns, returns the columns and a suggestion,
 * and imports nothing. A choice of columns is stored and used for later files with the same columns.
 * @throws ApiError 422 with a sentence for staff
 */
export async function importStatement(db: Db, { bytes, bank, columns }: StatementRequest, now: Date): Promise<StatementImport> {
  const csv = readStatement(bytes);
  const key = sha256(JSON.stringify(csv.names));
  const [known] = await db.select().from(statementFormats).where(eq(statementFormats.key, key));
  const chosen = columns ?? known?.columns;
  const name = bank || known?.bank || '';
  if (!chosen || name === '') {
    const suggested = sampleOf(csv, chosen ?? suggestColumns(csv.names));
    return { bank: name, columns: suggested, imported: false, added: 0, lines: [] };
  }
  const issue = columnsIssue(chosen, csv.names);
  if (issue) throw statementError(issue);
  const rows = rowsOf(csv, chosen);
  if (rows.length === 0) throw statementError('No line of the file has a date and an amount. Check the choice of columns.');
  const format = { bank: name, columns: chosen as Record<string, string>, updatedAt: now };
  const marked = fingerprinted(rows);
  return inTurn(db, async (tx) => {
    await tx
      .insert(statementFormats)
      .values({ key, ...format })
      .onConflictDoUpdate({ target: statementFormats.key, set: format });
    const added = await store(tx, marked, name);
    let open = await readOpen(tx, now);
    if (await joinOpen(tx, open)) open = await readOpen(tx, now);
    const lines = await linesOf(tx, marked, name, open);
    return { bank: name, columns: sampleOf(csv, chosen), imported: true, added, lines };
  });
}
