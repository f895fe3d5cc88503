import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { when } from './columns';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** How the parts of the site loaded, counted by the hour. A text that does not apply is empty, so that every column can stand in the key. */
export const telemetry = pgTable(
  'telemetry',
  {
    /** when the hour began */
    hour: when('hour').notNull(),
    app: text('app').notNull(),
    /** the build that was shown, or that failed */
    build: text('build').notNull(),
    /** the build that the shown one stood in for */
    wanted: text('wanted').notNull(),
    /** one of LOAD_OUTCOMES, or 'error' for a page that broke after it had loaded */
    outcome: text('outcome').notNull(),
    phase: text('phase').notNull(),
    /** one of LOAD_CODES, or the name of an error */
    code: text('code').notNull(),
    count: integer('count').notNull(),
    /** how many took how long: a number for each range of milliseconds */
    histogram: integer('histogram').array().notNull(),
    /** of all loads together, in milliseconds */
    entryMs: sum('entry_ms'),
    initMs: sum('init_ms'),
    exposeMs: sum('expose_ms'),
    moduleMs: sum('module_ms'),
    lastAt: when('last_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'telemetry_key',
      columns: [table.hour, table.app, table.build, table.wanted, table.outcome, table.phase, table.code],
    }),
  ],
);
