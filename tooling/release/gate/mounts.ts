import { mountsOfPages } from '../../../shared/src/bundled/domain/declared-app';
import { isStatic, mountOfPath, pagePath } from '../../../shared/src/bundled/domain/match-page';
import type { FrameLink } from '../../../shared/src/bundled/domain/registry';
import type { BuildManifest } from '../../site/manifest';
import { declarationIssue, nameOf, type Running } from './change';

export const SERVER_SEGMENTS = new Set(['api', 'v1', 'v1_1', 'media', 'apps', 'live', 'releases']);
export const REMOTE_MOUNT = /^\/[a-z0-9-]+$/;

export const checkMounts = (running: Running[]) => [
  ...running.flatMap(checkOwn),
  ...checkTwice(running, ({ pages }) => mountsOfPages(pages), 'path'),
  ...checkTwice(running, ({ id }) => [id], 'id'),
];

function checkOwn({ role, manifest }: Running) {
  if (!role.fresh) return [];
  const { app, pages, links = [], ownFrame = [], chunks, entry } = manifest;
  const mounts = mountsOfPages(pages);
  const addresses = pages.flatMap(({ path, aliases = [] }) => [
    isStatic({ path }) ? pagePath(path) : path,
    ...aliases,
  ]);
  return [
    ...links.flatMap((link) => wrongLink(link, mounts)),
    ...(entry ? mounts.filter((mount) => !REMOTE_MOUNT.test(mount)) : []).map(
      (mount) => `claims "${mount}", which is not a first segment of a path (/name)`,
    ),
    ...mounts
      .filter((mount) => SERVER_SEGMENTS.has(mount.slice(1)))
      .map((mount) => `claims ${mount}, which the server answers itself`),
    ...ownFrame
      .filter((mount) => !mounts.includes(mount))
      .map((mount) => `has a frame of its own for ${mount}, where it has no page`),
    ...addresses
      .filter((address, at) => addresses.indexOf(address) !== at)
      .map((address) => `declares ${address} twice`),
    ...pages
      .filter(({ path, aliases }) => aliases && !isStatic({ path }))
      .map(({ path }) => `gives ${path} an alias, although it has more than one address`),
    ...pages.flatMap(({ path, aliases = [] }) =>
      aliases
        .filter((alias) => !mounts.includes(mountOfPath(alias)))
        .map((alias) => `gives ${path} the alias ${alias}, which is in none of its mounts`),
    ),
    ...pages.flatMap(({ path, chunks: wanted }) =>
      wanted
        .filter((chunk) => !Object.hasOwn(chunks, chunk))
        .map((chunk) => `names the chunk "${chunk}" for ${path}, but has no chunk of that name`),
    ),
  ].map((fault) => declarationIssue(app, `${nameOf(role)} ${fault}`));
}

const LONGEST_TITLE = 20;

function wrongLink({ title, url }: FrameLink, mounts: string[]) {
  const own = mounts.some((mount) => url === mount || url.startsWith(`${mount}/`));
  return [
    ...(own ? [] : [`has a link "${title}" to ${url}, which is not a path of its own`]),
    ...(title.length > LONGEST_TITLE
      ? [
          `has a link "${title}", which is longer than the ` +
            `${LONGEST_TITLE} letters that the frame has room for`,
        ]
      : []),
  ];
}

function checkTwice(
  running: Running[],
  claims: (manifest: BuildManifest) => string[],
  what: 'path' | 'id',
) {
  return running.flatMap((one, at) =>
    running.slice(at + 1).flatMap((other) => {
      const [added, present] = one.role.fresh ? [one, other] : [other, one];
      if (!added.role.fresh) return [];
      const taken = new Set(claims(present.manifest));
      return claims(added.manifest)
        .filter((claim) => taken.has(claim))
        .map((claim) => ({
          app: added.role.app,
          message:
            `${nameOf(added.role)} claims the ${what} ${claim}, which ` +
            `${nameOf(present.role)} has.`,
          remedy:
            `Give one of the two another ${what} in its src/app.ts, build it again and publish ` +
            'it; to move it from one to the other, promote both at once.',
        }));
    }),
  );
}
