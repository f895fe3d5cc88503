import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/open';
import { MAX_ATTEMPTS } from './outbox';

/** How many e-mails have not been sent, and how old the oldest is that goes by itself. */
export interface OutboxFigures {
  /** they go by themselves */
  due: number;
  /** a limit holds them back until a person decides */
  held: number;
  /** tried so often that only a person tries again */
  'given-up': number;
  oldestSeconds: number;
}

export async function outboxFigures(db: Db): Promise<OutboxFigures> {
  const due = sql`held is null and attempts < ${MAX_ATTEMPTS}`;
  const [figures] = await rowsOf<OutboxFigures>(
    db,
    sql`select count(*) filter (where ${due})::int as due, count(*) filter (where held is not null)::int as held,
      count(*) filter (where held is null and attempts >= ${MAX_ATTEMPTS})::int as "given-up",
      coalesce(extract(epoch from now() - min(created_at) filter (where ${due})), 0)::float8 as "oldestSeconds"
      from outbox where sent_at is null`,
  );
  return figures as OutboxFigures;
}
