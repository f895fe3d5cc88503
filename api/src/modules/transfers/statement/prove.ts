/** A line of the file that changes the balance, or states it. */
export interface Entry {
  line: number;
  /** negative for money out */
  kobo: number;
  fee: number;
  balance: number | undefined;
}

export interface Proof {
  /** balances that were compared with the balance of an earlier line */
  compared: number;
  /** lines whose balance does not follow */
  wrong: Entry[];
}

/** Compares each balance with the one before. @param newest true if the last line of the file is the oldest */
function compare(entries: readonly Entry[], newest: boolean, hasFees: boolean, most: number): Proof {
  const proof: Proof = { compared: 0, wrong: [] };
  let last: number | undefined;
  let sum = 0;
  for (let at = 0; at < entries.length && proof.wrong.length <= most; at += 1) {
    const entry = entries[newest ? entries.length - 1 - at : at] as Entry;
    sum += entry.kobo - (hasFees ? Math.abs(entry.fee) : 0);
    if (entry.balance === undefined) continue;
    if (last !== undefined && sum !== 0) proof.compared += 1;
    if (last !== undefined && last + sum !== entry.balance) proof.wrong.push(entry);
    last = entry.balance;
    sum = 0;
  }
  return proof;
}

export type FileOrder = 'oldest first' | 'newest first' | 'unknown';

/** Compares the balances with the amounts in the file's order, with and without fees. @param most stops after so many wrong balances */
export function prove(entries: readonly Entry[], order: FileOrder, most = Infinity): Proof {
  const orders = order === 'unknown' ? [false, true] : [order === 'newest first'];
  const proofs = orders.flatMap((newest) => [false, true].map((hasFees) => compare(entries, newest, hasFees, most)));
  return proofs.reduce((best, proof) => (proof.wrong.length < best.wrong.length ? proof : best));
}
