import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { tools } from '../bootstrap/paths.mjs';
import { buildFolder, serverFolder } from '../site/builds';
import type { BuildManifest } from '../site/manifest';
import { channelTo, ProcessFailure } from './channel';
import { hasSandbox, startConfined } from './sandbox';

const LONGEST_ANSWER = 16 * 1024;
const ANSWER = v.object({
  asks: v.record(v.string(), v.string()),
  step: v.optional(v.string(), ''),
  error: v.optional(v.string()),
  isUnknown: v.optional(v.boolean(), false),
});

/**
 * Loads a remote's browser files in a confined process, with stubs for browser interfaces.
 * @param shell build in which the remote runs; without its server bundle the shares are stubs too
 * @returns `asks`: versions that the container requires, by share; empty without Module
 * Federation's runtime. `unknown`: why the load could not be checked
 */
export async function evaluateEntry(
  site: string,
  shell: BuildManifest,
  remote: BuildManifest,
  { milliseconds = 20_000, hasShell = true } = {},
) {
  if ((hasShell && !shell.server) || !hasSandbox())
    return { asks: {}, unknown: 'its code has not run before visitors get it' };
  const [bundles, folder] = [
    serverFolder(site, shell.app, shell.build),
    buildFolder(site, remote.app, remote.build),
  ];
  const child = startConfined(`${tools}/prerender/entry-process.mjs`, {
    readable: [bundles, folder],
    megabytes: 512,
  });
  const channel = channelTo(child, milliseconds, LONGEST_ANSWER);
  channel.send({
    shell: hasShell ? pathToFileURL(`${bundles}/server.mjs`).href : undefined,
    shares: shell.shared,
    folder,
    address: `/apps/${remote.app}/${remote.build}`,
    scripts: remote.files.map(({ path }) => path).filter((path) => path.endsWith('.js')),
    entry: remote.entry,
    global: remote.global,
  });
  child.stdin?.end();
  try {
    const { asks, step, error, isUnknown } = await channel.next(1, ANSWER);
    if (error === undefined) return { asks };
    const message = `${step} fails at load: ${error.slice(0, 300)}`;
    return isUnknown || !hasShell
      ? { asks, unknown: `it could not be loaded without a browser (${message})` }
      : { asks, failed: message };
  } catch (error) {
    if (!(error instanceof ProcessFailure)) throw error;
    const failed = {
      late: `its load takes longer than ${milliseconds / 1000} s`,
      ended: 'its load ends the process',
      answer: error.message,
    };
    return { asks: {}, failed: failed[error.kind] };
  } finally {
    await channel.end();
  }
}
