/** Renders pages, and has the shares for the server builds of remotes. */
import { shares } from '../federation/shares';

export { createRenderer } from './renderer';

export const scope: Record<string, unknown> = Object.fromEntries(
  await Promise.all(
    Object.entries(shares).map(async ([name, share]) => [
      name,
      'lib' in share ? share.lib() : (await share.get())(),
    ]),
  ),
);
