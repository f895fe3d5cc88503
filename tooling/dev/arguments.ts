import { parseArgs } from 'node:util';
import { REMOTES } from '../bootstrap/paths.mjs';
import { attempt } from '../site/errors';

const USAGE =
  'Usage: npm run dev, ' +
  'or npm run dev -- <remote> --against <address of the deployed site> [--port <number>]';

export interface Against {
  remote: string;
  against: string;
  port?: number;
}

/**
 * @returns undefined for the whole site
 * @throws {Error} for invalid arguments
 */
export function devArguments(args: string[]): Against | undefined {
  if (args.length === 0) return undefined;
  const options = { against: { type: 'string' }, port: { type: 'string' } } as const;
  const call = attempt(() => parseArgs({ args, allowPositionals: true, options }));
  const [name, ...more] = call?.positionals ?? [];
  const address = call?.values.against;
  if (!name || more.length > 0 || !address) throw new Error(USAGE);
  if (!REMOTES.includes(name))
    throw new Error(`No remote is called "${name}". The remotes are ${REMOTES.join(', ')}.`);
  const site = URL.canParse(address) ? new URL(address) : undefined;
  if (!site || !/^https?:$/.test(site.protocol))
    throw new Error(`"${address}" is not the address of a site, such as https://preview.example.`);
  const asked = call?.values.port;
  if (asked === undefined) return { remote: name, against: site.origin };
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port must be a number from 1 to 65535, not "${asked}".`);
  return { remote: name, against: site.origin, port };
}
