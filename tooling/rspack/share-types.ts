import type { Compiler } from '@rspack/core';
import { TYPES_FILE } from '../site/type-report';
import { declaredShares } from './declared-shares';

/** Adds the types of the build's shares, which the gate compares (docs/adr/0009). */
export class ShareTypes {
  apply(compiler: Compiler): void {
    // not imported from Rspack, because the compiler can also be webpack
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShareTypes', (compilation) => {
      const report = declaredShares();
      // prevents an unhandled rejection when the build fails earlier
      report.catch(() => {});
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ShareTypes', stage }, async () =>
        compilation.emitAsset(TYPES_FILE, new sources.RawSource(await report)),
      );
    });
  }
}
