import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { paymentAccounts } from '../../platform/db/schema';

export async function validAccount(db: Db, orderId: string, now: Date): Promise<{ number: string; bank: string } | null> {
  const [row] = await db
    .select()
    .from(paymentAccounts)
    .where(and(eq(paymentAccounts.orderId, orderId), gt(paymentAccounts.until, now)))
    .orderBy(desc(paymentAccounts.until))
    .limit(1);
  return row ? { number: row.account, bank: row.bank } : null;
}
