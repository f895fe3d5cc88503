import type { LimitedAction } from '@lagoon/shared/domain';
import { createChallenge } from 'altcha-lib';
import type { Db } from '../platform/db/open';
import { keptSecret } from '../platform/db/secrets';

/** The solution of a challenge, had without work: what a robot sends to which work is nothing. @param now the server's clock */
export async function proofWithoutWork(db: Db, action: LimitedAction, now: Date): Promise<string> {
  const { maxnumber: _, ...signed } = await createChallenge({
    hmacKey: await keptSecret(db, 'limits-secret'),
    number: 1,
    expires: new Date(now.getTime() + 60_000),
    params: { for: action, most: '1000000' },
  });
  return Buffer.from(JSON.stringify({ ...signed, number: 1 })).toString('base64');
}
