import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { tools } from '../bootstrap/paths.mjs';
import { buildFolder, serverFolder } from '../site/builds';
import { attempt } from '../site/errors';
import type { BuildManifest } from '../site/manifest';
import { hasSandbox, startConfined } from './sandbox';

const ANSWER = v.object({ step: v.optional(v.string(), ''), error: v.optional(v.string()), isUnknown: v.optional(v.boolean(), false) });
const LONGEST_ANSWER = 16 * 1024;

/** `failed`: error of the remote's load. `unknown`: why it could not be checked, such as a browser interface without a stub. */
export type EntryVerdict = { failed?: string; unknown?: string };

/** Loads a remote without a server build in a confined process, with stubs for browser interfaces. @param shell build in which it runs */
export async function evaluateEntry(
  site: string,
  shell: BuildManifest,
  remote: BuildManifest,
  { milliseconds = 20_000 } = {},
): Promise<EntryVerdict> {
  if (!shell.server || !hasSandbox()) return { unknown: 'its code has not run before visitors get it' };
  const [bundles, folder] = [serverFolder(site, shell.app, shell.build), buildFolder(site, remote.app, remote.build)];
  const child = startConfined(`${tools}/prerender/entry-process.mjs`, { readable: [bundles, folder], megabytes: 512 });
  let text = '';
  const isLate = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      resolve(true);
    }, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    child.once('error', end);
    child.once('close', end);
    (child.stdio[3] as Readable).on('data', (piece) => {
      text = (text + piece).slice(0, LONGEST_ANSWER);
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(
      `${JSON.stringify({
        shell: pathToFileURL(`${bundles}/server.mjs`).href,
        shares: shell.shared,
        folder,
        address: `/apps/${remote.app}/${remote.build}`,
        scripts: remote.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
        entry: remote.entry,
        global: remote.global,
      })}\n`,
    );
  });
  if (isLate) return { failed: `its load takes longer than ${milliseconds / 1000} s` };
  const { success, output } = v.safeParse(
    ANSWER,
    attempt(() => JSON.parse(text)),
  );
  if (!success) return { failed: 'its load ends the process' };
  const { step, error, isUnknown } = output;
  if (error === undefined) return {};
  const message = `${step} fails at load: ${error.slice(0, 300)}`;
  return isUnknown ? { unknown: `it could not be loaded without a browser (${message})` } : { failed: message };
}
