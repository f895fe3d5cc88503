import { koboText } from '@lagoon/shared/domain';
import type { FileOrder } from './dates';
import type { BodyLine } from './lines';
import type { Ask } from './words';

interface Proof {
  /** number of balances with an earlier one */
  compared: number;
  /** lines whose balance does not follow */
  wrong: BodyLine[];
}

/** The oldest line first. */
function compare(entries: readonly BodyLine[], hasFees: boolean): Proof {
  const proof: Proof = { compared: 0, wrong: [] };
  let last: number | undefined;
  let sum = 0;
  for (const row of entries) {
    const { kobo, fee = 0, balance } = row;
    sum += kobo - (hasFees ? fee : 0);
    if (balance === undefined) continue;
    if (last !== undefined && sum !== 0) proof.compared += 1;
    if (last !== undefined && last + sum !== balance) proof.wrong.push(row);
    [last, sum] = [balance, 0];
  }
  return proof;
}

/**
 * Share of wrong balances up to which a single line is more likely wrong than the choice of
 * columns.
 */
const FEW = 0.1;

/** By the balances, in the order of the file, with or without fees. Asks when they contradict. */
export function prove(body: readonly BodyLine[], order: FileOrder, ask: Ask) {
  const entries = body.filter(({ fee }) => fee !== undefined);
  const directions = [
    ...(order === 'newest first' ? [] : [entries]),
    ...(order === 'oldest first' ? [] : [[...entries].reverse()]),
  ];
  const proofs = directions.flatMap((list) =>
    [false, true].map((hasFees) => compare(list, hasFees)),
  );
  const { compared, wrong } = proofs.reduce((best, proof) =>
    proof.wrong.length < best.wrong.length ? proof : best,
  );
  const [first] = wrong;
  if (!first) return compared > 0;
  const areFew = wrong.length <= Math.max(1, compared * FEW) && compared > wrong.length;
  ask(
    `Line ${first.line}: the balance ${koboText(first.balance ?? 0)} does not follow ` +
      `from the amounts. ${
        areFew
          ? 'A line may be missing or changed.'
          : 'Choose other columns, or no column of the balance.'
      }`,
    areFew
      ? [{ label: 'Import without comparing the balance', choices: { columns: { balance: '' } } }]
      : [],
  );
  return false;
}
