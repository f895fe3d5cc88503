import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StatsPlugin } from '@module-federation/manifest';
import type { Compiler, container } from '@rspack/core';

type Container = ConstructorParameters<typeof container.ModuleFederationPluginV1>[0];

/**
 * Adds `mf-manifest.json`, by which other sites load a remote:
 * https://module-federation.io/guide/basic/manifest
 */
export class FederationManifest {
  constructor(private readonly container: Container) {}

  apply(compiler: Compiler): void {
    const own = createRequire(import.meta.url).resolve('@module-federation/manifest');
    const { version } = JSON.parse(readFileSync(join(dirname(own), '../package.json'), 'utf8'));
    const plugin = new StatsPlugin(
      { ...this.container, manifest: true, dts: false } as StatsOptions,
      {
        pluginVersion: version,
        bundler: 'rspack',
      },
    );
    // Rspack implements webpack's interface
    plugin.apply(compiler as unknown as Parameters<StatsPlugin['apply']>[0]);
  }
}

type StatsOptions = ConstructorParameters<typeof StatsPlugin>[0];
