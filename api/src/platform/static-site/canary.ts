import { randomBytes } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Name of the cookie that keeps a visitor in one group. Under TLS it says that nobody but this host has set it, which a browser sees to. */
const COOKIE = { plain: 'release_group', secure: '__Host-release_group' };
const WEEK_SECONDS = 604_800;

interface Asked {
  /** path and query, as they came */
  url: string;
  cookies?: string | undefined;
  secure?: boolean;
}

/** A visitor's group while a canary runs: 00…ff by chance, `on` or `off` for who asked for it. */
interface Choice {
  group: string;
  /** whether the browser is to be told: what it has already stays as it is */
  isNew: boolean;
}

/**
 * `?canary=on|off` forces a group and `?canary=auto` draws one; else a valid cookie is kept, else one is drawn. Who comes
 * over TLS with a cookie from before it had its name keeps the group under the new one.
 * @param draw a new group, 00…ff
 */
export function chooseGroup({ url, cookies = '', secure = false }: Asked, draw = () => randomBytes(1).toString('hex')): Choice {
  const forced = /[?&]canary=([^&#]*)/.exec(url)?.[1];
  if (forced === 'on' || forced === 'off') return { group: forced, isNew: true };
  if (forced === 'auto') return { group: draw(), isNew: true };
  const kept = cookieValue(cookies, secure ? COOKIE.secure : COOKIE.plain);
  if (kept) return { group: kept, isNew: false };
  const moved = cookieValue(cookies, COOKIE.plain);
  if (moved) return { group: moved, isNew: true };
  return { group: draw(), isNew: true };
}

const cookieValue = (cookies: string, name: string) => new RegExp(`(?:^|;)\\s*${name}=([0-9a-f]{2}|on|off)\\s*(?:;|$)`).exec(cookies)?.[1];

/** The cookie that keeps a group for a week. `secure`: under TLS. */
export const groupCookie = (group: string, secure: boolean): string =>
  `${secure ? COOKIE.secure : COOKIE.plain}=${group}; Path=/; Max-Age=${WEEK_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

export interface ChosenSet {
  folder: string;
  /** while a canary runs, which set it is depends on the cookie */
  choice?: Choice;
}

/**
 * A release's pages, or while a canary runs this visitor's set of them: which groups have the canary is written in the
 * release as links (tooling/site/canary-groups.ts). nginx has the same rule.
 * @param release its folder, which is no link
 */
export async function chosenSet(release: string, asked: Asked): Promise<ChosenSet> {
  const running = await stat(join(release, 'canary')).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (!running) return { folder: release };
  const choice = chooseGroup(asked);
  // a canary that ends in this very moment takes its sets with it
  return realpath(join(release, 'groups', choice.group)).then(
    (folder) => ({ folder, choice }),
    () => ({ folder: release }),
  );
}
