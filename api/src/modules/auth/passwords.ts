import { hash, verify } from '@node-rs/argon2';

/** argon2id with the numbers OWASP gives: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Checks a password; an unknown name (no hash) costs the same time, so that names cannot be found out. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no password of anybody');
  const fits = await verify(passwordHash ?? (await decoy), password).catch(() => false);
  return passwordHash !== undefined && fits;
}
