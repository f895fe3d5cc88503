import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StatsPlugin } from '@module-federation/manifest';
import { type Compiler, type container, WebpackError } from '@rspack/core';

type Container = ConstructorParameters<typeof container.ModuleFederationPluginV1>[0];

/**
 * Adds `mf-manifest.json`, by which other sites load a remote:
 * https://module-federation.io/guide/basic/manifest
 */
export class FederationManifest {
  constructor(private readonly container: Container) {}

  apply(compiler: Compiler) {
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

const HANDLER = /\bresolveHandler = function\(data\) \{.*?\n\};/s;

/** For ranges such as ^2.0.0: [1, 2, 0, 0] in Module Federation's form, where 1 is the caret. */
const STRICT_HANDLER = `resolveHandler = function(data) {
	var version = data.requiredVersion.slice(1).split(".").map(Number);
	var args = [data.shareScope, data.shareKey, [1].concat(version)];
	return function() { return loadStrictSingletonVersionCheck.apply(null, args); }
};`;

/** Without code for other sharing options a remote's entry is a third smaller. */
export class StrictShares {
  constructor(private readonly ranges: string[]) {}

  apply(compiler: Compiler) {
    const other = this.ranges.find((range) => !/^\^[1-9]\d*\.\d+\.\d+$/.test(range));
    if (other !== undefined)
      throw new Error(
        `The range ${other} of a share needs Module Federation's parser: ` +
          "a share's version is x.y.z.",
      );
    compiler.hooks.compilation.tap('StrictShares', (compilation) => {
      compilation.hooks.runtimeModule.tap('StrictShares', ({ name, source }) => {
        if (!source || !/consumes/.test(name)) return;
        const text = source.source.toString();
        if (!text.includes('moduleIdToConsumeDataMapping[')) return;
        if (!HANDLER.test(text))
          compilation.errors.push(
            new WebpackError(`Rspack’s runtime module ${name} has no resolveHandler.`),
          );
        source.source = Buffer.from(text.replace(HANDLER, () => STRICT_HANDLER));
      });
    });
  }
}
