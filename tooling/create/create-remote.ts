import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { APPS } from '../bootstrap/paths.mjs';
import { REMOTE_MOUNT, SERVER_SEGMENTS } from '../release/gate/mounts';
import { declaredApp } from '../rspack/declared-app';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));

export interface NewRemote {
  /** its name in the registry, for example `results`; the package is `mf-results` */
  slot: string;
  /** the path that it takes, for example `/results` */
  mount: string;
}

/** What the remotes of a workspace have taken already. */
interface Taken {
  slots: string[];
  mounts: string[];
}

/** What this workspace's apps have taken, the shell's pages too. */
export function takenHere(): Taken {
  const declared = APPS.map(declaredApp);
  return { slots: declared.map(({ id }) => id), mounts: declared.flatMap(({ pages }) => mountsOfPages(pages)) };
}

/** Why a remote cannot be made, as a sentence; undefined when it can. */
export function objection({ slot, mount }: NewRemote, taken: Taken): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slot))
    return `"${slot}" is not a valid name of a remote: small letters, digits and single hyphens, such as results.`;
  if (!REMOTE_MOUNT.test(mount))
    return `"${mount}" is no path for a remote: one part of small letters, digits and hyphens, such as /results.`;
  if (SERVER_SEGMENTS.has(mount.slice(1))) return `${mount} is reserved for the server.`;
  if (taken.slots.includes(slot)) return `There is a remote "${slot}" already.`;
  const other = taken.mounts.find((path) => `${path}/`.startsWith(`${mount}/`));
  return other && `${mount} is taken: ${other} belongs to another app.`;
}

/**
 * Writes the package of a remote: a page with its loader and its states, tests, a start of its own. Nothing outside its
 * folder changes.
 * @param folder which is made
 * @returns the files, relative to the folder
 */
export function writeRemote(folder: string, remote: NewRemote): string[] {
  mkdirSync(folder);
  return writeTemplate(folder, remote);
}

/**
 * Fills in the template's files, those that are there.
 * @returns the files, relative to the folder
 */
export function writeTemplate(folder: string, { slot, mount }: NewRemote): string[] {
  const title = slot.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const values = { slot, mount, title };
  return (readdirSync(TEMPLATE, { recursive: true }) as string[])
    .filter((file) => statSync(join(TEMPLATE, file)).isFile())
    .sort()
    .map((file) => {
      const name = file.replace(/\.txt$/, '');
      const text = Object.entries(values).reduce(
        (before, [key, value]) => before.replaceAll(`__${key}__`, value),
        readFileSync(join(TEMPLATE, file), 'utf8'),
      );
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
      return name;
    });
}
