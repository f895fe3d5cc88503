import { type Query, readTables } from '../backup/tables';

/**
 * Text that is easily damaged: quotes, syntax of arrays and rows, line ends, combining characters.
 */
const AWKWARD = [
  '',
  `it's "quoted", {a} (b) \\ \\. \t`,
  'line\r\nline',
  'Adé́ NULL',
  '\u{1F9EA} 100%',
];

const JSONS = [
  'null',
  '{"a": [1, null, "\\" \\\\"], "b": {"c": 1.50}}',
  '[]',
  '"text"',
  '[12345678901234567890]',
];

/** Returns a different value of a type for each number; undefined for an unknown type. */
function exampleOf(type: string, n: number): string | undefined {
  const awkward = AWKWARD[n % AWKWARD.length] ?? '';
  if (type === 'text') return `${awkward}${n}`;
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  if (type === 'integer' || type === 'bigint')
    return String(type === 'bigint' ? 2n ** 53n + BigInt(n) : n);
  if (type === 'boolean') return String(n % 2 === 0);
  if (type === 'jsonb') return JSONS[n % JSONS.length];
  if (type === 'bytea') return `\\x${Buffer.from(`\0\\'${n}\xff`, 'latin1').toString('hex')}`;
  if (type === 'date') return `2026-11-${String((n % 28) + 1).padStart(2, '0')}`;
  if (type === 'integer[]') return `{${n},NULL,-1}`;
  if (type === 'timestamp with time zone')
    return `2026-11-22 10:00:00.${String(n % 1_000_000).padStart(6, '0')}+01`;
  return undefined;
}

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** the referenced column of another table, as `table.column` */
  repeats: string | null;
}

const COLUMNS = `
  select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
    (select c.confrelid::regclass::text || '.' || quote_ident(f.attname) from pg_constraint c
       join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
       where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]) as repeats
  from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`;

let written = 0;

/**
 * Fills every table of any version of the schema.
 * @returns the names of the tables
 * @throws Error for an unknown type of column
 */
export async function fillTables(query: Query, rows = 5) {
  const tables = (await readTables(query)).filter(({ name }) => !name.startsWith('drizzle.'));
  const values = new Map<string, (string | null)[]>();
  for (const { name } of tables) {
    const columns = (await query(COLUMNS, [name])) as unknown as Column[];
    const first = written;
    written += rows;
    for (let row = 0; row < rows; row += 1) {
      const numbers = columns.map(({ type, nullable, repeats, ...column }) => {
        const value = repeats ? values.get(repeats)?.[row] : exampleOf(type, first + row);
        if (value === undefined)
          throw new Error(`${name}.${column.name}: no value of ${type} is known.`);
        return nullable && row % 3 === 2 ? null : value;
      });
      for (const [at, column] of columns.entries()) {
        const key = `${name}.${column.name}`;
        values.set(key, [...(values.get(key) ?? []), numbers[at] ?? null]);
      }
      const params = columns.map(({ type }, at) => `$${at + 1}::text::${type}`);
      await query(
        `insert into ${name} (${columns.map((column) => column.name).join(', ')}) values (${params.join(', ')})`,
        numbers,
      );
    }
  }
  return tables.map(({ name }) => name);
}
