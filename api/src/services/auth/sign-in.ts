import { loginSchema } from '@lagoon/shared/forms/schemas';
import { sql } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Db } from '../../db/open';
import { admins } from '../../db/schema';
import { HttpError } from '../../http/errors';
import { validated } from '../../http/validation';
import { passwordFits } from './passwords';
import { type Admin, openSession } from './sessions';
import type { Throttle } from './throttle';

/** The form's limits on a password are the form's: the server takes a longer one, and compares. */
const requestSchema = object({
  username: loginSchema.fields.username as ReturnType<typeof string>,
  password: string().required('Your password is required').max(1000),
});

export interface SignedIn {
  token: string;
  user: Admin;
  message: string;
}

/**
 * Signs an administrator in (spec §7). An unknown name and a wrong password get the same answer in the same time;
 * failures slow down the next try, by account and by address.
 * @throws HttpError 422, 401 "Invalid Credentials", 429 with the seconds to wait in `retryAfter`
 */
export async function signIn(db: Db, throttle: Throttle, body: unknown, address: string, now: Date): Promise<SignedIn> {
  const request = validated(requestSchema, body);
  const username = request.username as string;
  const keys = [`account ${username.toLowerCase()}`, `address ${address}`];
  const wait = Math.max(...keys.map((key) => throttle.wait(key)));
  if (wait > 0) throw new TooManyTries(Math.ceil(wait / 1000));

  // counted before the slow comparison: tries sent all at once must not all slip through
  for (const key of keys) throttle.failed(key);
  const [admin] = await db.select().from(admins).where(sql`lower(${admins.username}) = ${username.toLowerCase()}`);
  if (!(await passwordFits(request.password, admin?.passwordHash)) || !admin)
    throw new HttpError(401, 'invalid-credentials', 'Invalid Credentials');
  for (const key of keys) throttle.succeeded(key);
  return { token: await openSession(db, admin.id, now), user: { id: admin.id, username: admin.username }, message: 'Login Successful' };
}

export class TooManyTries extends HttpError {
  constructor(readonly retryAfter: number) {
    super(429, 'too-many-requests', `Too many tries. Please wait ${retryAfter} s and try again.`);
  }
}
