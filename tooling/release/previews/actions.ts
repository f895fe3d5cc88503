import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import type { Trouble } from '../../compose/trouble';
import { requireBuild } from '../../site/builds';
import { flush, flushTree, hiddenName, hiddenNames, removeInOneStep, replaceFile } from '../../site/disk';
import { ReleaseError } from '../../site/errors';
import { releasedBy, withLock } from '../../site/lock';
import {
  buildsText,
  overPreviews,
  PASSWORD_FILE,
  type Preview,
  previewFolder,
  previewName,
  previewNames,
  previewsFolder,
  readPreview,
  writePreview,
} from '../../site/previews';
import { readLive } from '../../site/releases';
import type { Context } from '../../site/session';
import { PAGE_BUDGET } from '../gate/budget';
import { checkPages } from '../gate/check-pages';
import { passGate } from '../gate/on-site';
import { GateError } from '../gate/refusal';
import { failedPages, troubleLines } from '../go-live';
import { composePreview, deploymentOf } from './compose-preview';
import { newPassword, passwordLine } from './password';

/** Each is a set of pages that is composed again when data changes: what the composer can follow beside what is live. */
const MOST = 20;
const DAYS = 14;
const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

interface Wanted {
  name: string;
  /** without a build: the one published last */
  targets: { app: string; build?: string }[];
  /** how long it stays, 14 if not given */
  days?: number;
  /** whether a password is made up, without which nobody gets in */
  password?: boolean;
  /** whether it takes the place of a preview of that name */
  replace?: boolean;
}

export interface Made {
  preview: Preview;
  /** shown once: only its hash is kept */
  password?: string;
  /** pages that arrive empty because they could not be rendered */
  troubles: Trouble[];
}

/**
 * Alone with a site's previews, which have a lock of their own: a preview is composed for as long as a release is, and no release
 * waits for it.
 */
export async function previewSession<T>(site: string, { by = releasedBy(), wait, say }: Context, work: () => T | Promise<T>): Promise<T> {
  const folder = previewsFolder(site);
  mkdirSync(folder, { recursive: true });
  return withLock(folder, { by, wait, say }, () => {
    removeLeftovers(site);
    return work();
  });
}

/** What interrupted commands have left has the number of their process at its end. */
function removeLeftovers(site: string): void {
  const roots = previewNames(site).map((name) => previewFolder(site, name));
  for (const folder of [previewsFolder(site), ...roots, ...roots.map((root) => `${root}/releases`)])
    for (const name of hiddenNames(folder))
      if (/\.\d+$/.test(name) && !name.startsWith('.release.lock')) rmSync(`${folder}/${name}`, { recursive: true, force: true });
}

/**
 * Makes a preview, or gives one other builds: through the gate, its pages composed with today's data, visible in one rename.
 * What is live stays as it is.
 * @throws ReleaseError when a name, a build or a number of days cannot be used; GateError when the gate refuses the builds
 */
export async function makePreview(site: string, wanted: Wanted, context: Context = {}): Promise<Made> {
  const { days = DAYS, targets, replace = false } = wanted;
  const name = previewName(wanted.name);
  if (!(Number.isInteger(days) && days >= 1 && days <= MOST_DAYS))
    throw new ReleaseError(`${days} is no number of days for a preview.`, `It stays from 1 to ${MOST_DAYS} days.`);
  return previewSession(site, context, async () => {
    const there = readPreview(site, name);
    if (there && !replace) throw takenBy(there);
    if (!there && previewNames(site).length >= MOST)
      throw new ReleaseError(
        `There are ${MOST} previews, and no site has more.`,
        'End one: `pnpm release preview --end <name>`, or `pnpm release prune` for those whose days are over.',
      );
    const live = readLive(site);
    if (live.release === undefined)
      throw new ReleaseError('Nothing is live. A preview needs a live release, in which it replaces builds.', 'Promote a release first.');
    const builds = Object.fromEntries(targets.map(({ app, build }) => [app, requireBuild(site, app, build)]));
    const apps = deploymentOf(live.apps, builds);
    await passGate(site, apps, { before: live.apps });

    const now = Date.now();
    const { by = releasedBy() } = context;
    const preview: Preview = { name, builds, by, at: new Date(now).toISOString(), until: new Date(now + days * DAY_MS).toISOString() };
    const folder = previewFolder(site, name);
    const root = there ? folder : hiddenName(folder);
    const password = wanted.password ? newPassword() : undefined;
    const protect = () => password !== undefined && replaceFile(`${root}/${PASSWORD_FILE}`, passwordLine(password));
    if (!there) prepare(root);
    const written = await composePreview(site, root, apps, preview, {
      budget: PAGE_BUDGET,
      approve(wrong) {
        const found = checkPages(apps, { before: live.apps, failedBefore: failedPages(site), ...wrong });
        if (found.length > 0) throw new GateError(found);
        // closed before there is something new to see
        protect();
      },
    }).catch((error) => {
      if (!there) rmSync(root, { recursive: true, force: true });
      throw error;
    });
    // just that was shown already, so nothing was approved
    if (!written) protect();
    writePreview(root, preview);
    if (!there) {
      await flushTree(root);
      renameSync(root, folder);
      flush(previewsFolder(site));
    }
    return { preview, ...(password === undefined ? {} : { password }), troubles: written?.troubles ?? [] };
  });
}

const takenBy = (there: Preview) =>
  new ReleaseError(
    `${there.name} is taken: it shows ${buildsText(there)} until ${there.until.slice(0, 10)}, made by ${there.by}.`,
    `Put your builds in its place with --replace, end it (\`pnpm release preview --end ${there.name}\`), or take another name.`,
  );

/** A web root: builds and settings are the site's own, and so is what pages are composed with. */
function prepare(root: string): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const name of ['apps', 'server', 'config.json']) symlinkSync(`../../${name}`, `${root}/${name}`);
}

/** Ends a preview. @throws ReleaseError when there is none of that name */
export const endPreview = (site: string, name: string, context: Context = {}): Promise<void> =>
  previewSession(site, context, () => {
    const folder = previewFolder(site, name);
    if (!existsSync(folder)) {
      const names = previewNames(site);
      throw new ReleaseError(
        `There is no preview "${name}".`,
        names.length > 0 ? `The site has ${names.join(', ')}.` : 'This site has no previews.',
      );
    }
    removeInOneStep(folder);
  });

/** Ends the previews whose days are over. @returns their names */
export const endOverPreviews = (site: string, context: Context = {}): Promise<string[]> =>
  previewSession(site, context, () => {
    const names = overPreviews(site);
    for (const name of names) removeInOneStep(previewFolder(site, name));
    return names;
  });

/** What an operator reads about a preview that was made. */
export const madeText = ({ preview, password, troubles }: Made, address: string): string =>
  [
    `preview ${preview.name} shows ${buildsText(preview)} until ${preview.until.slice(0, 10)}: ${address}`,
    ...(password === undefined ? [] : [`  name: preview, password: ${password} (it is not shown again)`]),
    ...troubleLines(troubles),
  ].join('\n');
