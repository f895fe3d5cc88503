import type { Compiler } from '@rspack/core';
import { TYPES_FILE } from '../site/type-report';
import { declaredShares } from './declared-shares';

/** Adds to a build the types of the shares that it was made with, so that the gate can compare builds (docs/adr/0051). */
export class ShareTypes {
  apply(compiler: Compiler): void {
    // by the compiler's own classes, which may be webpack's
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShareTypes', (compilation) => {
      const report = declaredShares();
      // a build that fails for another reason first is not to end with this one's rejection
      report.catch(() => {});
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ShareTypes', stage }, async () =>
        compilation.emitAsset(TYPES_FILE, new sources.RawSource(await report)),
      );
    });
  }
}
