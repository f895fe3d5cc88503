import { existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { requireBuild } from '../../site/builds';
import { type Deployment, mapApps } from '../../site/deployment';
import {
  flush,
  flushTree,
  hiddenName,
  hiddenNames,
  removeInOneStep,
  removeTree,
  replaceFile,
} from '../../site/disk';
import { ReleaseError } from '../../site/errors';
import {
  buildsText,
  expiredPreviews,
  PASSWORD_FILE,
  type Preview,
  previewFolder,
  previewName,
  previewNames,
  previewsFolder,
  readPreview,
  writePreview,
} from '../../site/previews';
import { nextGeneration, readLive } from '../../site/releases';
import { type Context, releasedBy, withLock } from '../../site/session';
import { changeOf } from '../gate/change';
import { checked, failureLines, renderAndWrite } from '../go-live';
import { newPassword, passwordLine } from './password';

const MOST = 20;
const DAY_MS = 86_400_000;
/** Browsers hide `www`, and decode `xn--abc` to letters of other scripts (RFC 5891). */
const MISLEADING = /^(www$|..--)/;

interface Wanted {
  name: string;
  targets: { app: string; build?: string }[];
  days?: number;
  password?: boolean;
  replace?: boolean;
}

/** The previews have a lock of their own: no release waits for a preview that is being rendered. */
export async function previewSession<T>(
  site: string,
  context: Context,
  work: () => T | Promise<T>,
): Promise<T> {
  const folder = previewsFolder(site);
  mkdirSync(folder, { recursive: true });
  return withLock(folder, context, () => {
    removeLeftovers(site);
    return work();
  });
}

function removeLeftovers(site: string) {
  const roots = previewNames(site).map((name) => previewFolder(site, name));
  for (const folder of [previewsFolder(site), ...roots, ...roots.map((root) => `${root}/releases`)])
    for (const name of hiddenNames(folder))
      if (/\.\d+$/.test(name) && !name.startsWith('.release.lock')) removeTree(`${folder}/${name}`);
}

/** Without previous builds, which would hide a build that fails to load. */
const deploymentOf = (live: Deployment, builds: Preview['builds']) => ({
  ...mapApps(live, ({ active }) => ({ active })),
  ...Object.fromEntries(Object.entries(builds).map(([app, build]) => [app, { active: build }])),
});

/**
 * One rename makes it visible.
 * @throws ReleaseError, GateError
 */
export async function createPreview(site: string, wanted: Wanted, context: Context = {}) {
  const { days = 14, targets, replace = false } = wanted;
  const name = previewName(wanted.name);
  if (MISLEADING.test(name))
    throw new ReleaseError(
      `A preview cannot have the name "${name}", which browsers show as another address.`,
      'Take a name such as pr-42.',
    );
  return previewSession(site, context, async () => {
    const isReplaced = requireFreeName(site, name, replace);
    const live = readLive(site);
    if (live.release === undefined)
      throw new ReleaseError(
        'Nothing is live. A preview needs a live release, in which it replaces builds.',
        'Promote a release first.',
      );
    const builds = Object.fromEntries(
      targets.map(({ app, build }) => [app, requireBuild(site, app, build)]),
    );
    const gate = changeOf(site, deploymentOf(live.apps, builds), {
      action: 'preview',
      before: live.apps,
    });
    for (const note of await checked(gate)) context.log?.(`! ${note}`);

    const now = Date.now();
    const { by = releasedBy() } = context;
    const preview: Preview = {
      name,
      builds,
      by,
      at: new Date(now).toISOString(),
      until: new Date(now + days * DAY_MS).toISOString(),
    };
    const folder = previewFolder(site, name);
    const root = isReplaced ? folder : hiddenName(folder);
    const password = wanted.password ? newPassword() : undefined;
    if (!isReplaced) prepare(root);
    try {
      const made = await renderAndWrite(site, gate, {
        root,
        change: {
          at: preview.at,
          by,
          action: 'preview',
          apps: Object.entries(builds).map(([app, build]) => ({ app, build })),
        },
        name: (shown) => (shown === undefined ? '0.1' : nextGeneration(root, shown)),
        trusting: true,
        // before its new pages are visible
        approved: () => password && replaceFile(`${root}/${PASSWORD_FILE}`, passwordLine(password)),
      });
      writePreview(root, preview);
      if (!isReplaced) {
        await flushTree(root);
        renameSync(root, folder);
        flush(previewsFolder(site));
      }
      return { preview, password, failures: made?.failures ?? [] };
    } catch (error) {
      if (!isReplaced) removeTree(root);
      throw error;
    }
  });
}

function requireFreeName(site: string, name: string, replace: boolean) {
  const existing = readPreview(site, name);
  if (existing && !replace)
    throw new ReleaseError(
      `${name} is taken: it shows ${buildsText(existing)} ` +
        `until ${existing.until.slice(0, 10)}, made by ${existing.by}.`,
      `Replace it with --replace, end it (\`pnpm release preview --end ${name}\`), ` +
        'or take another name.',
    );
  if (!existing && previewNames(site).length >= MOST)
    throw new ReleaseError(
      `This site has ${MOST} previews, the maximum.`,
      'End one: `pnpm release preview --end <name>`, or remove expired ones: `pnpm release prune`.',
    );
  return existing !== undefined;
}

function prepare(root: string) {
  removeTree(root);
  mkdirSync(root, { recursive: true });
  for (const name of ['apps', 'server', 'config.json'])
    symlinkSync(`../../${name}`, `${root}/${name}`);
}

export const endPreview = (site: string, name: string, context: Context = {}) =>
  previewSession(site, context, () => {
    const folder = previewFolder(site, name);
    if (existsSync(folder)) return removeInOneStep(folder);
    const names = previewNames(site);
    throw new ReleaseError(
      `There is no preview "${name}".`,
      names.length > 0 ? `The site has ${names.join(', ')}.` : 'This site has no previews.',
    );
  });

export async function endExpiredPreviews(site: string, context: Context = {}) {
  if (expiredPreviews(site).length === 0) return [];
  return previewSession(site, context, () => {
    const names = expiredPreviews(site);
    for (const name of names) removeInOneStep(previewFolder(site, name));
    return names;
  });
}

export const createdText = (
  { preview, password, failures }: Awaited<ReturnType<typeof createPreview>>,
  address: string,
) =>
  [
    `preview ${preview.name} shows ${buildsText(preview)} ` +
      `until ${preview.until.slice(0, 10)}: ${address}`,
    ...(password === undefined
      ? []
      : [`  name: preview, password: ${password} (it is not shown again)`]),
    ...failureLines(failures),
  ].join('\n');
