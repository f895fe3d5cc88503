import { readFileSync } from 'node:fs';
import type { Compiler } from '@rspack/core';
import { sharedFolder } from '../bootstrap/paths.mjs';
import { TYPES_FILE } from '../site/type-report';

/** As `rspack/share-types.ts` does: adds the types of the shares to a build. The installed package has them written down. */
export class ShareTypes {
  apply(compiler: Compiler): void {
    // by the compiler's own classes, which may be webpack's
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ShareTypes', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShareTypes', stage }, () =>
        compilation.emitAsset(TYPES_FILE, new sources.RawSource(readFileSync(`${sharedFolder}/${TYPES_FILE}`, 'utf8'))),
      );
    });
  }
}
