import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { sha384 } from '../site/file-forms';
import type { BuildManifest } from '../site/manifest';

/** Fields that do not come from the build's files. */
export interface Identity extends Omit<BuildManifest, 'files' | 'chunks' | 'styles' | 'server'> {
  server?: boolean;
}

/** Source maps, and the long form of `mf-manifest.json`. */
const UNSERVED = /\.map$|^mf-stats\.json$/;

const INJECTED = (app: string) =>
  `${app} uses style-loader, which injects styles that the site's policy blocks. Remove ` +
  `style-loader and css-loader, and add { test: /\\.css$/, type: 'css/auto' } to the rules ` +
  'and experiments: { css: true } for webpack: CSS then becomes files, which pages link.';

const UNEXPOSED = (app: string) =>
  `${app} does not expose ./app, which the shell loads. Its federation plugin needs exposes: { ` +
  "'./app': { import: './src/app.ts', name: 'app' } }, as in webpackRemote().federation.";

/** Writes `build.json`. */
export class BuildManifestPlugin {
  constructor(private readonly identity: Identity) {}

  apply(compiler: Compiler) {
    compiler.hooks.afterCompile.tap('BuildManifestPlugin', (compilation) => {
      const injects = [...compilation.modules].some((module) =>
        /[\\/]node_modules[\\/]style-loader[\\/]/.test(module.identifier()),
      );
      const isExposed =
        this.identity.exposes.length === 0 ||
        compilation.compiler !== compiler ||
        compilation.namedChunkGroups.get('app') !== undefined;
      for (const message of [...(injects ? [INJECTED] : []), ...(isExposed ? [] : [UNEXPOSED])])
        compilation.errors.push(
          new Error(message(this.identity.app)) as (typeof compilation.errors)[number],
        );
    });
    // after the integrity plugin has rewritten the files
    compiler.hooks.done.tap('BuildManifestPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      const chunks = Object.fromEntries(
        [...compilation.namedChunkGroups].map(([name, group]) => [
          name,
          group.getFiles().filter((file) => !/\.map$|hot-update/.test(file)),
        ]),
      );
      const folder = compiler.outputPath;
      const bundles = `${folder}/../server`;
      const fileIn = (parent: string) => (path: string) => {
        const bytes = readFileSync(`${parent}/${path}`);
        return { path, size: bytes.length, integrity: sha384(bytes) };
      };
      const files = Object.keys(compilation.assets)
        .filter((path) => !UNSERVED.test(path))
        .sort()
        .map(fileIn(folder));
      const { server, ...identity } = this.identity;
      const info: BuildManifest = {
        ...identity,
        chunks,
        styles: files.map(({ path }) => path).filter((path) => path.endsWith('.css')),
        files,
        ...(server ? { server: readdirSync(bundles).sort().map(fileIn(bundles)) } : {}),
      };
      writeFileSync(`${folder}/../build.json`, `${JSON.stringify(info, null, 2)}\n`);
    });
  }
}

/** Undefined unless the folder is the top of a checkout. */
export function revisionOf(folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(folder))
      return undefined;
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') ? '-dirty' : ''}`;
  } catch {
    return undefined;
  }
}
