import { MATCH_REASONS, type StatementChoices } from '@lagoon/shared/domain';
import { matchTransfers } from '../modules/transfers/match';
import { type Reading, readStatement } from '../modules/transfers/statement/read';
import { atOnce } from './at-once';
import { LAYOUTS, type Written, writeStatement } from './statement-layouts';
import { candidateOf } from './statements';

const TODAY = '2026-11-28';
const readWith = (bytes: Buffer, choices: StatementChoices): Reading =>
  atOnce(readStatement(bytes, choices, { today: TODAY }));

/** Reads a statement as staff do: answers the reader's questions until it has none. */
function readAsStaff({ bytes, answers }: Written): { reading: Reading; choices: StatementChoices } {
  const choices: StatementChoices = answers.columns ? { columns: answers.columns } : {};
  for (let round = 0; ; round += 1) {
    const reading = readWith(bytes, choices);
    if (reading.questions.length === 0 || round > 3) return { reading, choices };
    if (/first in its date/.test(reading.questions[0]?.text ?? '') && answers.dates)
      choices.dates = answers.dates;
    if (answers.words) choices.words = answers.words;
  }
}

const textOf = (rows: readonly { day: string; kobo: number }[]) =>
  rows.map(({ day, kobo }) => `${day} ${kobo}`).join('\n');

/** Counts of `count` generated statements. */
export function tryStatements(count: number, size: number) {
  const found = {
    faults: [] as string[],
    wrongExact: [] as string[],
    right: 0,
    proposed: 0,
    wrongChoices: [] as string[],
  };
  for (let seed = 1; seed <= count; seed += 1) {
    const layout = LAYOUTS[seed % LAYOUTS.length] as (typeof LAYOUTS)[number];
    const written = writeStatement(seed, layout, size);
    const { reading, choices } = readAsStaff(written);
    const truth = textOf(written.rows);
    const { lines, in: ins, out, continued, leftOut } = reading.counts;
    const sum =
      ins + out + continued + Object.values(leftOut).reduce((one, other) => one + other, 0);
    const same = textOf(reading.rows) === truth;
    if (reading.questions.length > 0 || !same || lines !== written.lines || sum !== lines)
      found.faults.push(
        `${seed}: ${reading.questions[0]?.text ?? (same ? `${sum} of ${lines} lines` : 'other rows')}`,
      );
    if (!same) continue;
    const transfers = reading.rows
      .map((row, at) => ({ ...row, id: String(at) }))
      .filter(({ kobo, narration }) => kobo > 0 || narration.includes('RVSL'));
    const matches = atOnce(matchTransfers(transfers, written.orders.map(candidateOf)));
    for (const { id } of transfers) {
      const made = written.rows[Number(id)];
      const match = matches.get(id);
      const verdict = MATCH_REASONS[match?.reason ?? 'no order'];
      if (verdict === 'exact' && match?.orders.join() !== made?.pays)
        found.wrongExact.push(`${seed}: ${made?.narration}`);
      if (!made?.pays) continue;
      found.right += 1;
      if (verdict !== 'explained' && match?.orders.includes(made.pays)) found.proposed += 1;
    }
    if (!layout.balance) continue;
    const { credit = '', debit = '', amount = '' } = reading.chosen.columns ?? {};
    const wrong: StatementChoices =
      credit && debit
        ? { columns: { credit: debit, debit: credit, amount: '' } }
        : { plus: 'out', columns: { amount, type: '' } };
    const read = readWith(written.bytes, { ...choices, ...wrong });
    if (read.questions.length === 0 && textOf(read.rows) !== truth)
      found.wrongChoices.push(`${seed}`);
  }
  return found;
}
