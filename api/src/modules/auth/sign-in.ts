import { asciiDigits, nameKey } from '@lagoon/shared/domain';
import { loginSchema, text } from '@lagoon/shared/forms/schemas';
import { and, eq } from 'drizzle-orm';
import { type InferType, string } from 'yup';
import { ApiError, UNUSED_ID } from '../../platform';
import { admins, type Db, type KeyedHash } from '../../platform/db';
import type { SignedInUser } from '../../platform/schema/answers';
import { knownNetwork, rememberNetworks } from './known-networks';
import { administratorNamed } from './names';
import { passwordFits } from './passwords';
import { readSecondFactor, useCode, WRONG_CODE } from './second-factor';
import type { EventDetails } from './security-events';
import { type Admin, closeSession, openSession } from './sessions';
import { type Throttle, TooManyTries } from './throttle';

/** The form limits new passwords only. */
export const signInSchema = loginSchema.pick(['username']).shape({
  password: string().required('Your password is required').max(1000),
  code: text().transform(asciiDigits).max(100),
});

interface Client {
  network: string;
  browser: string | undefined;
  nextBrowser: string;
  device: string;
  token?: string;
}

interface SignInDeps {
  db: Db;
  throttle: Throttle;
  hash: KeyedHash;
  record: (details: EventDetails) => void;
}

/**
 * An unknown name and a wrong password get the same answer in the same time (spec §7). Failures of
 * known networks and browsers count apart. Throws ApiError 422, 401, TooManyTries.
 */
export async function signIn(
  { db, throttle, hash, record }: SignInDeps,
  { username, password, code }: InferType<typeof signInSchema>,
  client: Client,
  now: Date,
) {
  const admin = await administratorNamed(db, username);
  const places = {
    browser: client.browser && hash(`browser ${client.browser}`),
    network: hash(`network ${client.network}`),
  };
  const known = await knownNetwork(
    db,
    admin?.id ?? UNUSED_ID,
    [...(places.browser ? [places.browser] : []), places.network],
    now,
  );
  const refuse = (outcome: string, error: ApiError): never => {
    record({ outcome, account: admin?.id });
    throw error;
  };
  const isUnlocked = (admin?.unlockedUntil ?? now) > now;
  const place = known ?? (isUnlocked ? client.network : undefined);
  const ofAccount = `account ${nameKey(username)}${place ? ` at ${place}` : ''}`;
  // many visitors share the address of a mobile network: a known browser ignores its failures
  const isKnownBrowser = known !== undefined && known === places.browser;
  const keys = isKnownBrowser ? [ofAccount] : [ofAccount, `network ${client.network}`];
  const tried = await throttle
    .begin(keys)
    .catch((error) => refuse(error instanceof TooManyTries ? 'throttled' : 'failed', error));

  if (!(await passwordFits(password, admin?.passwordHash)) || !admin)
    return refuse('failure', invalidCredentials());
  if (admin.passwordExpiresAt && admin.passwordExpiresAt <= now)
    return refuse(
      'first password expired',
      new ApiError(
        401,
        'password-expired',
        'This first password has expired. Ask your system administrator for a new one.',
      ),
    );
  if ((await readSecondFactor(db, admin.id)).since) {
    if (!code) {
      // failures of wrong codes stay: a known password allows no unlimited guesses
      await tried.takeBack();
      return refuse(
        'code asked for',
        new ApiError(401, 'second-factor', 'Enter the code from your authenticator app.'),
      );
    }
    if (!(await useCode(db, admin.id, code, now)))
      return refuse('wrong code', new ApiError(401, 'second-factor', WRONG_CODE));
  }
  const token = await db.transaction(async (tx) => {
    // the password may have changed during the comparison
    const same = and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash));
    const [still] = await tx.select().from(admins).where(same).for('share');
    if (!still) return refuse('failure', invalidCredentials());
    if (client.token) await closeSession(tx, client.token);
    return openSession(tx, admin.id, now, client.device);
  });
  await tried.succeeded();
  await rememberNetworks(
    db,
    admin.id,
    [hash(`browser ${client.nextBrowser}`), places.network],
    now,
  );
  record({ outcome: 'success', account: admin.id });
  return { token, user: userOf(admin), message: 'Login Successful' };
}

export const userOf = ({
  id,
  username,
  mustChangePassword,
}: Admin & { mustChangePassword: boolean }): SignedInUser => ({
  id,
  username,
  ...(mustChangePassword ? { mustChangePassword } : {}),
});

const invalidCredentials = () => new ApiError(401, 'invalid-credentials', 'Invalid Credentials');
