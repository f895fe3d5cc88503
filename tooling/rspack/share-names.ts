import { type Compilation, type Compiler, type Dependency, type Module, WebpackError } from '@rspack/core';
import type { BuildManifest } from '../site/manifest';
import { WHOLE } from '../site/shared-package';
import { SHARES } from './shares';

/**
 * What the builds of one app, the browser's and the server's, take from each share, or as the shell's give of it
 * (docs/adr/0050). It is what their sources import, whether or not it survives: a name that is imported and nowhere used today
 * may be used by a chunk of the same build tomorrow, and costs nobody anything.
 */
export class ShareNames {
  private readonly names = new Map<string, Set<string>>();

  constructor(private readonly kind: 'shell' | 'remote') {}

  /** What the build's manifest says of them: sorted, so that equal sources give an equal one. */
  record(): Pick<BuildManifest, 'taken' | 'given'> {
    const names = Object.fromEntries(
      SHARES.flatMap((share) => {
        const some = this.names.get(share);
        return some ? [[share, [...some].sort()]] : [];
      }),
    );
    return this.kind === 'shell' ? { given: names } : { taken: names };
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ShareNames', (compilation) => {
      // when it is known what modules export, and before those that are joined into one are gone
      compilation.hooks.optimizeModules.tap('ShareNames', () => {
        for (const module of compilation.modules) {
          if (this.kind === 'shell') this.give(compilation, module);
          else for (const dependency of dependenciesOf(module)) this.take(dependency);
        }
      });
    });
  }

  private add(share: string, names: readonly string[]) {
    this.names.set(share, new Set([...(this.names.get(share) ?? []), ...names]));
  }

  private take({ request = '', type, ids }: Dependency) {
    if (!SHARES.includes(request) || RUNS.has(type)) return;
    this.add(request, [ids?.[0] ?? WHOLE]);
  }

  private give(compilation: Compilation, module: Module) {
    const share = 'rawRequest' in module ? String(module.rawRequest) : '';
    if (!SHARES.includes(share)) return;
    const names = compilation.moduleGraph.getProvidedExports(module);
    if (!Array.isArray(names)) {
      compilation.errors.push(
        new WebpackError(`The exported names of ${share} cannot be determined: a share must export them one by one.`),
      );
      return;
    }
    // a module that is none of ECMAScript's is its own default
    const isEsm = module.dependencies.some(({ type }) => type.startsWith('esm export'));
    this.add(share, isEsm ? names : [...names, 'default']);
  }
}

/** An import without names runs the module, with names each of them follows as a specifier: in Rspack's words and in webpack's. */
const RUNS = new Set(['esm import', 'esm export import', 'harmony side effect evaluation']);

const dependenciesOf = (module: Module): Dependency[] => [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
