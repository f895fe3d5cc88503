import { randomInt } from 'node:crypto';
import { brand, nameKey } from '@lagoon/shared/domain';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Busy } from '../../platform';
import { createQueue } from '../../platform/queue';

/** argon2id as OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash occupies one of libuv's four threads, which also read files. */
const inTurn = createQueue({
  atOnce: 1,
  waiting: 64,
  longestWait: 10_000,
  full: () => new Busy('Many passwords are being checked. Please try again.'),
});

export const hashPassword = (password: string) => inTurn(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/** An unknown name takes the same time, so that names cannot be probed. */
export async function passwordFits(password: string, passwordHash: string | undefined) {
  decoy ??= hashPassword('no password of anybody');
  const compared = passwordHash ?? (await decoy);
  const fits = await inTurn(() => verify(compared, password).catch(() => false));
  return passwordHash !== undefined && fits;
}

/** Without letters that are easily confused, such as l and 1. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

export const randomText = (length: number, letters = READABLE) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Length: maximum of the sign-in form (spec §5), about 99 random bits. */
export const newPassword = () => randomText(20, `${READABLE}ABCDEFGHJKLMNPQRSTUVWXYZ`);

const SHORTEST_NAME = 4;
const LEAST_OF_ITS_OWN = 6;

let common: ReadonlySet<string> | undefined;

function isCommon(text: string) {
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  return common.has(text);
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

export function passwordIssue(password: string, username: string) {
  const plain = nameKey(password);
  // Password2026! is compared as password
  const withoutEnds = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? '';
  if ([plain, letters(plain), withoutEnds].some(isCommon) || new Set(plain).size < 4)
    return 'This password is one of the most common ones. Please choose another.';
  const names = [username, ...brand.nameParts, ...brand.email.split('@')].map((name) =>
    letters(nameKey(name)),
  );
  const own = names
    .filter((name) => name.length >= SHORTEST_NAME)
    .reduce((rest, name) => rest.replaceAll(name, ''), letters(plain));
  return own !== letters(plain) && (own.length < LEAST_OF_ITS_OWN || isCommon(own))
    ? 'This password is mostly a name that others know. Please choose another.'
    : undefined;
}
