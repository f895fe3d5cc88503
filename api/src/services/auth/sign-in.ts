import { loginSchema } from '@lagoon/shared/forms/schemas';
import { and, eq } from 'drizzle-orm';
import { object, string } from 'yup';
import type { Db } from '../../db/open';
import { admins } from '../../db/schema';
import { HttpError } from '../../http/errors';
import { validated } from '../../http/validation';
import type { KnownPlaces } from './known-places';
import { administratorNamed, folded } from './names';
import { passwordFits } from './passwords';
import { type Admin, openSession } from './sessions';
import type { Throttle } from './throttle';
import { beginTry } from './tries';

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

/** Where a sign-in comes from. */
export interface Client {
  /** the address, or the network that counts as one */
  place: string;
  /** in words, such as "Chrome on Android" */
  device: string;
}

/** What a sign-in needs to know of those before it. */
export interface SignInMemory {
  throttle: Throttle;
  places: KnownPlaces;
}

/**
 * Signs an administrator in (spec §7). An unknown name and a wrong password get the same answer in the same time;
 * failures slow down the next try, by account and by place. A place from which the account has signed in counts its own
 * failures: strangers who guess all day must not keep the lab out of its orders.
 * @throws HttpError 422, 401 "Invalid Credentials", 429 with the seconds to wait in `retryAfter`
 */
export async function signIn(db: Db, memory: SignInMemory, body: unknown, { place, device }: Client, now: Date): Promise<SignedIn> {
  const request = validated(requestSchema, body);
  const username = request.username as string;
  const account = folded(username);
  const counted = memory.places.has(account, place) ? `account ${account} at ${place}` : `account ${account}`;
  const succeeded = beginTry(memory.throttle, [counted, `address ${place}`]);
  const admin = await administratorNamed(db, username);
  if (!(await passwordFits(request.password, admin?.passwordHash)) || !admin) throw invalidCredentials();
  const token = await db.transaction(async (tx) => {
    // the comparison took a while: who has changed the password since, has also ended the sessions that the old one opened
    const same = and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash));
    const [still] = await tx.select({ id: admins.id }).from(admins).where(same).for('share');
    if (!still) throw invalidCredentials();
    return openSession(tx, admin.id, now, device);
  });
  succeeded();
  memory.places.add(account, place);
  return { token, user: { id: admin.id, username: admin.username }, message: 'Login Successful' };
}

const invalidCredentials = () => new HttpError(401, 'invalid-credentials', 'Invalid Credentials');
