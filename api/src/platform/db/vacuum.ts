import { sql } from 'drizzle-orm';
import type { Database } from './open';

/**
 * Gives the room of deleted and replaced rows back, and looks anew how many there are. A PostgreSQL server does it by itself;
 * the embedded database has nobody who would.
 */
export async function vacuum({ kind, db }: Pick<Database, 'kind' | 'db'>): Promise<void> {
  if (kind === 'embedded') await db.execute(sql`vacuum (analyze)`);
}
