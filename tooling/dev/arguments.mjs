// @ts-check
import { parseArgs } from 'node:util';
import { REMOTES } from '../bootstrap/paths.mjs';

const USAGE = 'Usage: pnpm dev, or pnpm dev <remote> --against <address of the deployed site> [--port <number>]';

/**
 * What `pnpm dev` is asked for.
 * @param {string[]} args
 * @returns {{remote: string, against: string, port?: number} | undefined} undefined: the whole site
 * @throws {Error} a sentence, for anything it does not know
 */
export function devArguments(args) {
  const { values, positionals } = read(args);
  if (args.length === 0) return undefined;
  const [remote, ...more] = positionals;
  if (!remote || more.length > 0 || !values.against) throw new Error(USAGE);
  if (!REMOTES.some((name) => name === remote)) throw new Error(`There is no remote "${remote}", only ${REMOTES.join(', ')}.`);
  const site = URL.canParse(values.against) ? new URL(values.against) : undefined;
  if (!site || !/^https?:$/.test(site.protocol))
    throw new Error(`"${values.against}" is no address of a site, such as https://preview.example.`);
  if (values.port === undefined) return { remote, against: site.origin };
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port is a number from 1 to 65535, not "${values.port}".`);
  return { remote, against: site.origin, port };
}

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { against: { type: 'string' }, port: { type: 'string' } } });
  } catch {
    throw new Error(USAGE);
  }
}
