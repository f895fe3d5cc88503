import type { FrameLink } from '../../../shared/src/bundled/domain/registry';
import type { BuildManifest } from '../../site/manifest';
import type { Refusal } from './refusal';
import { nameOf, type Role } from './roles';

interface Running {
  role: Role;
  manifest: BuildManifest;
}

/** First segments that the server answers itself. */
export const SERVER_SEGMENTS = new Set(['api', 'v1', 'v1_1', 'media', 'apps', 'live', 'releases']);
/** Pages are found by the first segment of a path, so a remote owns whole segments. */
export const REMOTE_MOUNT = /^\/[a-z0-9-]+$/;
const SHELL_MOUNT = /^\/$|^\/[a-z0-9-]+(\/[a-z0-9-]+)*(\/\*)?$/;

/**
 * No path is claimed twice and no slot is used twice, among builds that run in one page. Only a new build is refused.
 * @param running the shell and the remotes of one set, stable or canary
 */
export const checkMounts = (running: Running[]): Refusal[] => [
  ...running.flatMap(checkOwn),
  ...checkTwice(running, segmentsOf, 'path'),
  ...checkTwice(running, ({ slot }) => (slot ? [slot] : []), 'slot'),
];

function checkOwn({ role, manifest }: Running): Refusal[] {
  if (!role.fresh) return [];
  const { app, mounts, links = [], chunks } = manifest;
  const remedy = `Change "lagoon" in ${app}/package.json, build it again and publish it.`;
  const refuse = (what: string): Refusal => ({ rule: 'mounts', app, message: `${nameOf(role)} ${what}.`, remedy });
  return [
    ...links.flatMap((link) => wrongLink(link, mounts).map(refuse)),
    ...Object.entries(mounts).flatMap(([mount, pages]) => {
      if (!(app === 'shell' ? SHELL_MOUNT : REMOTE_MOUNT).test(mount))
        return [
          refuse(`claims "${mount}", which is not a path that a page is found by (${app === 'shell' ? '/name or /name/*' : '/name'})`),
        ];
      if (SERVER_SEGMENTS.has(firstSegment(mount))) return [refuse(`claims ${mount}, which the server answers itself`)];
      return pages
        .filter((page) => !Object.hasOwn(chunks, page))
        .map((page) => refuse(`names the chunk "${page}" for ${mount}, but has none of that name`));
    }),
  ];
}

/** What the frame has room for. */
const LONGEST_TITLE = 20;

/** What is wrong with a link that the frame is to show, in words. */
function wrongLink({ title, url }: FrameLink, mounts: BuildManifest['mounts']): string[] {
  const own = Object.keys(mounts).some((mount) => url === mount || url.startsWith(`${mount}/`));
  return [
    ...(own ? [] : [`has a link "${title}" to ${url}, which is no path of its own`]),
    ...(title.length > LONGEST_TITLE
      ? [`has a link "${title}", which is longer than the ${LONGEST_TITLE} letters that the frame has room for`]
      : []),
  ];
}

function checkTwice(running: Running[], claims: (manifest: BuildManifest) => string[], what: 'path' | 'slot'): Refusal[] {
  return running.flatMap((one, at) =>
    running.slice(at + 1).flatMap((other) => {
      const [added, present] = one.role.fresh ? [one, other] : [other, one];
      if (!added.role.fresh) return [];
      const taken = new Set(claims(present.manifest));
      return claims(added.manifest)
        .filter((claim) => taken.has(claim))
        .map((claim) => ({
          rule: 'mounts' as const,
          app: added.role.app,
          message: `${nameOf(added.role)} claims the ${what} ${claim}, which ${nameOf(present.role)} has.`,
          remedy: `Give one of the two another ${what} in its package.json ("lagoon"), build it again and publish it; to move it from one to the other, promote both at once.`,
        }));
    }),
  );
}

const firstSegment = (mount: string) => mount.split('/')[1] ?? '';
const segmentsOf = ({ mounts }: BuildManifest) => [...new Set(Object.keys(mounts).map((mount) => `/${firstSegment(mount)}`))];
