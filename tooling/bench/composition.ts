import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../bootstrap/paths.mjs';
import { tsx } from '../bootstrap/prepare.mjs';
import { startChild } from '../test/child';
import { withoutSettings } from '../test/settings';
import type { Sites } from './sites';

interface Composed {
  milliseconds: number;
  rendered: number;
  failed: number;
}

/** What composing so many products took: all pages for the first time, and what follows from one price. */
export interface CompositionFigures {
  products: number;
  first: Composed;
  change: Composed;
  /** of the whole process at its highest, in bytes */
  memory: number;
}

const PROGRAM = fileURLToPath(new URL('./compose-products.ts', import.meta.url));

export async function measureComposition({ folder }: Sites, counts: number[], say: (line: string) => void): Promise<CompositionFigures[]> {
  const result: CompositionFigures[] = [];
  for (const products of counts) {
    const site = `${folder.noData}-${products}`;
    cpSync(folder.noData, site, { recursive: true, verbatimSymlinks: true });
    const child = startChild(['--import', tsx(), PROGRAM, site, folder.federated, String(products)], root, {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
    });
    const [, text = ''] = await child.says(/^measured (.*)\n/m);
    await child.end('SIGTERM');
    rmSync(site, { recursive: true, force: true });
    result.push({ products, ...JSON.parse(text) });
    say(`composition: ${products} products`);
  }
  return result;
}
