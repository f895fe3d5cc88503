import { randomBytes } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isFolder } from './site-files';

/** Name of the cookie that keeps a visitor in one group. Browsers accept the `__Host-` prefix from this host only. */
const COOKIE = { plain: 'release_group', secure: '__Host-release_group' };
const WEEK_SECONDS = 604_800;

interface CanaryRequest {
  url: string;
  cookies?: string | undefined;
  secure?: boolean;
  /** true for a prefetch, whose page may never be shown */
  prefetch?: boolean;
}

/** A visitor's group while a canary runs: random 00…ff, or forced `on` or `off`. */
interface Choice {
  group: string;
  isNew: boolean;
}

/**
 * Chooses a visitor's group. `?canary=on|off` forces a group, and `?canary=auto` draws a random one. Otherwise the group of a
 * valid cookie is kept, under TLS also that of a cookie without the prefix `__Host-`. A visitor without a valid cookie gets a
 * random group. A prefetch draws no group: without a valid cookie it gets the live release.
 * @param draw returns a random group, 00…ff
 */
export function chooseGroup(
  { url, cookies = '', secure = false, prefetch = false }: CanaryRequest,
  draw = () => randomBytes(1).toString('hex'),
): Choice {
  const drawn = () => (prefetch ? 'off' : draw());
  const choice = (group: string, isNew = !prefetch) => ({ group, isNew });
  const forced = /[?&]canary=([^&#]*)/.exec(url)?.[1];
  if (forced === 'on' || forced === 'off') return choice(forced);
  if (forced === 'auto') return choice(drawn());
  const kept = cookieValue(cookies, secure ? COOKIE.secure : COOKIE.plain);
  return kept ? choice(kept, false) : choice(cookieValue(cookies, COOKIE.plain) ?? drawn());
}

const cookieValue = (cookies: string, name: string) => new RegExp(`(?:^|;)\\s*${name}=([0-9a-f]{2}|on|off)\\s*(?:;|$)`).exec(cookies)?.[1];

export const groupCookie = (group: string, secure: boolean): string =>
  `${secure ? COOKIE.secure : COOKIE.plain}=${group}; Path=/; Max-Age=${WEEK_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export interface ChosenSet {
  folder: string;
  choice?: Choice;
}

/**
 * Returns the folder with the pages of a release, given as a real path. During a canary, follows the link of the visitor's group
 * (tooling/site/canary-groups.ts). nginx has the same rule.
 */
export async function chosenSet(release: string, request: CanaryRequest): Promise<ChosenSet> {
  if (!(await isFolder(join(release, 'canary')))) return { folder: release };
  const choice = chooseGroup(request);
  // the group's symbolic link is missing when the canary has just ended
  return realpath(join(release, 'groups', choice.group)).then(
    (folder) => ({ folder, choice }),
    () => ({ folder: release }),
  );
}
