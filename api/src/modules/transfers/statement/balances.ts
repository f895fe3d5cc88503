import { koboText, type StatementChoices, type StatementColumns, type StatementQuestion } from '@lagoon/shared/domain';
import { amountIn, SEEN } from './columns';
import { type BodyLine, MOST_QUESTIONS, MOST_WORDS, textOf } from './lines';
import { type Doubt, isMarkedIn, type MoneyPlan, moneyReader, otherPlans } from './money';
import { type Entry, type FileOrder, type Proof, prove } from './prove';

interface MoneyTask {
  body: readonly BodyLine[];
  counted: readonly BodyLine[];
  names: readonly string[];
  columns: Required<StatementColumns>;
  choices: StatementChoices;
  order: FileOrder;
  questions: StatementQuestion[];
}

interface Money {
  /** by the number of the line */
  kobo: Map<number, number>;
  columns: StatementColumns;
  chosen: StatementChoices;
  proven: boolean;
}

/** Reads the money of each line, and compares it with the balances. */
export function* readMoney({ body, counted, names, columns, choices, order, questions }: MoneyTask): Generator<void, Money> {
  const column = (name: string) => names.indexOf(name);
  const debits = counted.map(({ cells }) => amountIn(cells[column(columns.debit)] ?? '') ?? 0);
  const mixedDebits = debits.some((debit) => debit > 0) && debits.some((debit) => debit < 0);
  let plan: MoneyPlan = { columns, mixedDebits, words: choices.words ?? {}, ...(choices.plus ? { plus: choices.plus } : {}) };
  const first = counted.slice(0, SEEN);
  const amountColumns = names.filter((name) => name !== columns.date && isAmountColumn(first, column(name)));

  const bases = new Map<string, Omit<Entry, 'kobo'>[]>();
  const entriesOf = (kobo: ReadonlyMap<number, number>, balance: string): Entry[] => {
    const base =
      bases.get(balance) ??
      body.flatMap(({ line, kind, cells }) =>
        kind === 'counted' || kind === 'balance'
          ? [{ line, fee: amountIn(cells[column(columns.fee)] ?? '') ?? 0, balance: statedIn(cells[column(balance)]) }]
          : [],
      );
    bases.set(balance, base);
    return base.map((entry) => ({ ...entry, kobo: kobo.get(entry.line) ?? 0 }));
  };
  function* evaluate(one: MoneyPlan): Generator<void, { kobo: Map<number, number>; doubts: { row: BodyLine; doubt: Doubt }[] }> {
    const read = moneyReader(names, one);
    const kobo = new Map<number, number>();
    const doubts: { row: BodyLine; doubt: Doubt }[] = [];
    for (const row of counted) {
      const value = read(row.cells);
      if (typeof value === 'number') kobo.set(row.line, value);
      else doubts.push({ row, doubt: value });
      yield;
    }
    return { kobo, doubts };
  }

  const { credit, debit, amount, type, balance } = columns;
  const inOneColumn = credit + debit === '';
  const amounts = counted.flatMap(({ cells }) => cells[column(amount)] || []);
  const hasSigns = amounts.some((text) => (amountIn(text) ?? 0) < 0) || amounts.every(isMarkedIn);
  let result = yield* evaluate(plan);
  const unknown = new Map(result.doubts.flatMap(({ row, doubt }) => ('word' in doubt ? [[doubt.word.toLowerCase(), row] as const] : [])));
  for (const [word, row] of [...unknown].slice(0, MOST_WORDS))
    questions.push({
      text: `Line ${row.line} has ${word === '' ? 'no direction' : `the direction “${word}”`}: ${textOf(row)}. Did this money come in or go out?`,
      answers: (['in', 'out'] as const).map((way) => ({
        label: way === 'in' ? 'It came in' : 'It went out',
        choices: { words: { [word]: way } },
      })),
    });
  const others = result.doubts.flatMap(({ row, doubt }) =>
    'word' in doubt ? [] : [{ ...doubt, text: `Line ${row.line}: ${doubt.text}` }],
  );
  questions.push(...others.slice(0, MOST_QUESTIONS));
  const isUnsigned = inOneColumn && type === '' && !hasSigns && plan.plus === undefined;

  let proven = false;
  if (unknown.size === 0 && others.length === 0) {
    const named =
      choices.columns?.balance === '' ? [] : balance ? [balance] : amountColumns.filter((name) => ![credit, debit, amount].includes(name));
    const least = balance ? 1 : 3;
    const proofs = named.map((name) => ({ name, proof: prove(entriesOf(result.kobo, name), order) }));
    const right = proofs.find(({ proof }) => proof.compared >= least && proof.wrong.length === 0);
    proven = right !== undefined;
    if (right) plan = { ...plan, columns: { ...plan.columns, balance: right.name } };
    const wrong = proofs[0]?.proof;
    if (!right && (balance === '' || (wrong && wrong.wrong.length > 0))) {
      const better: Better[] = [];
      for (const name of named)
        for (const [label, other] of otherPlans(
          plan,
          amountColumns.filter((one) => one !== name),
        )) {
          const { kobo } = yield* evaluate(other);
          const proof = prove(entriesOf(kobo, name), order, 0);
          const isNew = better.every((one) => !areEqual(one.kobo, kobo));
          if (proof.wrong.length === 0 && proof.compared >= least && isNew)
            better.push({ label, plan: { ...other, columns: { ...other.columns, balance: name } }, kobo });
        }
      const isChosen =
        choices.plus !== undefined ||
        (['credit', 'debit', 'amount', 'type'] as const).some((field) => choices.columns?.[field] !== undefined);
      const [first] = better;
      if (first && !isChosen && better.length === 1) {
        plan = first.plan;
        result = yield* evaluate(plan);
        proven = true;
      } else if (first || balance !== '') questions.push(contradiction(better, wrong));
    }
  }
  // the balances of one day prove both directions, one from its end to its start
  if (isUnsigned && (!proven || order === 'unknown')) {
    const row = counted.find(({ cells }) => !isMarkedIn(cells[column(amount)]));
    questions.push({
      text: `The amounts have no sign. Did the money of line ${row?.line} come in: ${row ? textOf(row) : ''}?`,
      answers: (['in', 'out'] as const).map((plus) => ({ label: plus === 'in' ? 'It came in' : 'It went out', choices: { plus } })),
    });
  }
  const { words, plus } = plan;
  return {
    kobo: result.kobo,
    columns: plan.columns,
    proven,
    chosen: { columns: plan.columns, ...(words ? { words } : {}), ...(plus ? { plus } : {}) },
  };
}

interface Better {
  label: string;
  plan: MoneyPlan;
  kobo: Map<number, number>;
}
const areEqual = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): boolean =>
  one.size === other.size && [...one].every(([line, kobo]) => other.get(line) === kobo);

const statedIn = (text = ''): number | undefined => (text === '' ? undefined : amountIn(text));
const isAmountColumn = (rows: readonly BodyLine[], column: number): boolean => {
  const texts = rows.flatMap(({ cells }) => cells[column] || []);
  return texts.length > 0 && texts.filter((text) => amountIn(text) !== undefined).length / texts.length >= 0.8;
};

/** Share of wrong balances up to which a single line is more likely wrong than the choice of columns. */
const FEW = 0.1;

/** Asks for a decision when the balances contradict the amounts. @param better readings that the balances prove */
function contradiction(better: readonly Better[], proof: Proof | undefined): StatementQuestion {
  const [first] = proof?.wrong ?? [];
  const where =
    first?.balance === undefined ? '' : `Line ${first.line}: the balance ${koboText(first.balance)} does not follow from the amounts. `;
  if (better.length > 0)
    return {
      text: `${where}The balances prove another reading. Choose it, or other columns.`,
      answers: better
        .slice(0, MOST_QUESTIONS)
        .map(({ label, plan: { columns, plus } }) => ({ label, choices: { columns, ...(plus ? { plus } : {}) } })),
    };
  const areFew = proof !== undefined && proof.wrong.length <= Math.max(1, proof.compared * FEW) && proof.compared > proof.wrong.length;
  return {
    text: `${where}${areFew ? 'A line may be missing or changed.' : 'Choose other columns, or no column of the balance.'}`,
    answers: areFew ? [{ label: 'Import without comparing the balance', choices: { columns: { balance: '' } } }] : [],
  };
}
