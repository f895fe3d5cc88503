import { type Compilation, type Compiler, type Dependency, type Module, WebpackError } from '@rspack/core';
import type { BuildManifest } from '../site/manifest';
import { WHOLE } from '../site/shared-package';
import { SHARES } from './shares';

/** Records the names that a remote imports from shares, or that the shell's shares export (docs/adr/0009), including unused ones. */
export class ShareNames {
  private readonly names = new Map<string, Set<string>>();

  constructor(private readonly kind: 'shell' | 'remote') {}

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
      // runs after exports are known, and before modules are concatenated
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
    // a CommonJS module is its own default export
    const isEsm = module.dependencies.some(({ type }) => type.startsWith('esm export'));
    this.add(share, isEsm ? names : [...names, 'default']);
  }
}

/** Values of a dependency's `type`, in Rspack and in webpack, for imports that run a module but use none of its names. */
const RUNS = new Set(['esm import', 'esm export import', 'harmony side effect evaluation']);

const dependenciesOf = (module: Module): Dependency[] => [module, ...module.blocks].flatMap(({ dependencies }) => dependencies);
