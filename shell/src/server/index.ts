/** The shell's server build: what renders pages into HTML, and the one copy of every share for the remotes' server builds. */
import { shares } from '../federation/shares';

export { createRenderer } from './renderer';

/** Each share's module by its name. Whoever imports a remote's server build puts them where it looks for them. */
export const scope: Record<string, unknown> = Object.fromEntries(
  await Promise.all(Object.entries(shares).map(async ([name, share]) => [name, 'lib' in share ? share.lib() : (await share.get())()])),
);
