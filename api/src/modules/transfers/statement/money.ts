import type { StatementChoices, StatementColumns, StatementField, StatementQuestion } from '@lagoon/shared/domain';
import { amountIn } from './columns';
import { directionOf } from './words';

/** A way to read the money of a line. */
export interface MoneyPlan extends Pick<StatementChoices, 'words' | 'plus'> {
  columns: StatementColumns;
  /** true if the column of money out has amounts with and without a minus: the minus then means money in */
  mixedDebits?: boolean;
}

/** A reason for which the money of a line is uncertain. `word`: a text in the column `type` without a known meaning. */
export type Doubt = { word: string } | StatementQuestion;

/** Recognizes an amount with a plus or CR. */
export const isMarkedIn = (text = ''): boolean => /[+c]/i.test(text);

const MONEY = ['credit', 'debit', 'amount'] as const;

/** Returns a function that reads the kobo of a line; negative for money out, 0 without an amount. */
export function moneyReader(
  names: readonly string[],
  { columns, words, plus, mixedDebits }: MoneyPlan,
): (cells: readonly string[]) => number | Doubt {
  const at = (field: StatementField) => (columns[field] ? names.indexOf(columns[field]) : -1);
  const [credits, debits, amounts] = MONEY.map(at) as [number, number, number];
  const [types, balances] = [at('type'), at('balance')];
  const inPairs = credits >= 0 || debits >= 0;
  const ask = (text: string, ...answers: [string, StatementColumns][]): Doubt => ({
    text,
    answers: answers.map(([label, change]) => ({ label, choices: { columns: change } })),
  });
  return (cells) => {
    const read = (column: number) => amountIn(cells[column] ?? '');
    const [credit, debit, amount] = [read(credits), read(debits), read(amounts)];
    const unread = [credits, debits, amounts, balances].find((column) => read(column) === undefined);
    if (credit === undefined || debit === undefined || amount === undefined || unread !== undefined) {
      const text = cells[unread ?? -1] ?? '';
      return ask(`the amount “${text.slice(0, 40)}” cannot be read. Correct it in a spreadsheet program, or choose other columns.`);
    }
    const type = cells[types] ?? '';
    const word = types < 0 ? undefined : directionOf(type, words);
    if (credit !== 0 && debit !== 0)
      return ask('both columns of money in and out have an amount. Choose other columns, or correct the line in a spreadsheet program.');
    const kobo = inPairs
      ? credit - (mixedDebits ? debit : Math.abs(debit))
      : word
        ? word === 'in'
          ? amount
          : -Math.abs(amount)
        : plus === 'out' && !isMarkedIn(cells[amounts])
          ? -amount
          : amount;
    if (inPairs && amount !== 0 && Math.abs(amount) !== Math.abs(kobo))
      return ask(
        `“${columns.amount}” differs from the columns of money in and out. Choose the columns that count.`,
        [`Count “${columns.amount}”`, { credit: '', debit: '' }],
        [`Count ${[columns.credit, columns.debit].flatMap((name) => (name ? `“${name}”` : [])).join(' and ')}`, { amount: '' }],
      );
    if (kobo === 0) return 0;
    if (word && (word === 'in') !== kobo > 0)
      return ask(`the direction “${type}” contradicts the amount.`, [`Ignore “${columns.type}”`, { type: '' }]);
    return types >= 0 && !word && !inPairs && !(type === '' && amount < 0) ? { word: type } : kobo;
  };
}

/** Every other way to read the money from columns with amounts, with its description for staff. */
export function otherPlans(plan: MoneyPlan, columns: readonly string[]): [string, MoneyPlan][] {
  const none = { credit: '', debit: '', amount: '' };
  const change = (chosen: StatementColumns, more: Partial<MoneyPlan> = {}): MoneyPlan => ({
    ...plan,
    ...more,
    columns: { ...plan.columns, ...none, ...chosen },
  });
  return columns.flatMap((one): [string, MoneyPlan][] => [
    [`“${one}” has money in, and money out with a minus`, change({ amount: one, type: '' }, { plus: 'in' })],
    [`“${one}” has money out, and money in with a minus`, change({ amount: one, type: '' }, { plus: 'out' })],
    ...(plan.columns.type
      ? [[`“${one}” has the amount, “${plan.columns.type}” its direction`, change({ amount: one })] as [string, MoneyPlan]]
      : []),
    ...columns
      .filter((other) => other !== one)
      .map((other): [string, MoneyPlan] => [
        `“${one}” is money in, “${other}” is money out`,
        change({ credit: one, debit: other, type: '' }),
      ]),
  ]);
}
