import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { appFolder, root } from '../bootstrap/paths.mjs';
import { tsx } from '../bootstrap/prepare.mjs';
import { startChild } from '../test/child';
import { withoutSettings } from '../test/settings';
import { type Sites, saveLists, withApi } from './sites';

/** What composing pages took. */
export interface Composed {
  milliseconds: number;
  rendered: number;
  failed: number;
}

/** All pages for the first time, what follows from one price, and the memory of the whole process at its highest, in bytes. */
export interface ComposedTwice {
  first: Composed;
  change: Composed;
  memory: number;
}

/** A server with so many products, and the federated site that is composed from them. */
interface Catalogue {
  /** its web root; pages of no data until they were composed */
  site: string;
  /** the server's address */
  api: string;
  /** renders the pages, once in a run of the bench */
  compose(): Promise<ComposedTwice>;
}

/** By web root. */
const composed = new Map<string, ComposedTwice>();

const COMPOSE = fileURLToPath(new URL('./compose-products.ts', import.meta.url));

/** Does some work while a server with so many products runs; the first catalogue's are copied under other names. What was made stays for the next part. */
export async function withCatalogue<T>({ folder }: Sites, products: number, work: (catalogue: Catalogue) => Promise<T>): Promise<T> {
  const place = `${folder.noData}-${products}`;
  const [site, dataDir] = [`${place}/site`, `${place}/data`];
  if (!existsSync(site)) {
    cpSync(folder.noData, site, { recursive: true, verbatimSymlinks: true });
    mkdirSync(dataDir);
    await program(['bench/fill-catalogue.ts', dataDir, String(products)], appFolder('api'), /^filled/m);
  }
  const serve = async (api: string) => {
    const compose = async (): Promise<ComposedTwice> => {
      const before = composed.get(site);
      if (before) return before;
      await saveLists(site, api);
      const figures = JSON.parse(await program([COMPOSE, site], root, /^measured (.*)\n/m));
      composed.set(site, figures);
      return figures;
    };
    return work({ site, api, compose });
  };
  return withApi(site, serve, { DATA_DIR: dataDir });
}

/** Runs a TypeScript program until its output matches. @returns the first group of the match */
async function program(args: string[], cwd: string, until: RegExp): Promise<string> {
  const child = startChild(['--import', tsx(), ...args], cwd, { ...withoutSettings(process.env), NODE_ENV: 'production' });
  const [, said = ''] = await child.says(until);
  await child.end('SIGTERM');
  return said;
}
