import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mountsOfPages } from '../../shared/src/bundled/domain/declared-app';
import { APPS } from '../bootstrap/paths.mjs';
import { REMOTE_MOUNT, SERVER_SEGMENTS } from '../release/gate/mounts';
import { declaredApp } from '../rspack/declared-app';
import { attempt } from '../site/errors';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));

export interface NewRemote {
  /** id, for example `results`; the package is `mf-results` */
  slot: string;
  mount: string;
}

interface Taken {
  slots: string[];
  mounts: string[];
}

export function takenHere(): Taken {
  const declared = APPS.map(declaredApp);
  return { slots: declared.map(({ id }) => id), mounts: declared.flatMap(({ pages }) => mountsOfPages(pages)) };
}

/** Reads `<name> --mount </path> [--no-install]`. @throws {Error} with the usage, or with the reason why the remote is rejected */
export function requestedRemote(args: string[], usage: string, taken: Taken): NewRemote & { install: boolean } {
  const options = { mount: { type: 'string' }, install: { type: 'boolean', default: true } } as const;
  const call = attempt(() => parseArgs({ args, allowPositionals: true, allowNegative: true, options }));
  const [slot, ...more] = call?.positionals ?? [];
  const mount = call?.values.mount;
  if (!call || !slot || !mount || more.length > 0) throw new Error(usage);
  const issue = remoteIssue({ slot, mount }, taken);
  if (issue) throw new Error(issue);
  return { slot, mount, install: call.values.install };
}

export function remoteIssue({ slot, mount }: NewRemote, taken: Taken): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slot))
    return `"${slot}" is not a valid name of a remote: use small letters, digits and single hyphens, such as results.`;
  if (!REMOTE_MOUNT.test(mount))
    return `"${mount}" is not a valid path: use one part of small letters, digits and hyphens, such as /results.`;
  if (SERVER_SEGMENTS.has(mount.slice(1))) return `${mount} is reserved for the server.`;
  if (taken.slots.includes(slot)) return `The remote "${slot}" exists already.`;
  const other = taken.mounts.find((path) => `${path}/`.startsWith(`${mount}/`));
  return other && `${mount} is taken: ${other} belongs to another app.`;
}

/** Writes a page with its loader and states, tests, and a standalone start. @returns the files, relative to the folder */
export function writeRemote(folder: string, { slot, mount }: NewRemote): string[] {
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
