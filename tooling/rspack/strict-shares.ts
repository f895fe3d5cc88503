import { type Compiler, WebpackError } from '@rspack/core';

const HANDLER = /\bresolveHandler = function\(data\) \{.*?\n\};/s;

/** The handler's case for a range such as ^2.0.0, which is 1 and the three numbers in Module Federation's form. */
const STRICT_HANDLER = `resolveHandler = function(data) {
	var args = [data.shareScope, data.shareKey, [1].concat(data.requiredVersion.slice(1).split(".").map(Number))];
	return function() { return loadStrictSingletonVersionCheck.apply(null, args); }
};`;

/** Removes the code for other sharing options than those of `consumedShares` from a remote's entry, which is then a third smaller. */
export class StrictShares {
  constructor(private readonly ranges: string[]) {}

  apply(compiler: Compiler): void {
    const other = this.ranges.find((range) => !/^\^[1-9]\d*\.\d+\.\d+$/.test(range));
    if (other !== undefined) throw new Error(`The range ${other} of a share needs Module Federation's parser: a share's version is x.y.z.`);
    compiler.hooks.compilation.tap('StrictShares', (compilation) => {
      compilation.hooks.runtimeModule.tap('StrictShares', ({ name, source }) => {
        if (!source || !/consumes/.test(name)) return;
        const text = source.source.toString();
        if (!text.includes('moduleIdToConsumeDataMapping[')) return;
        if (!HANDLER.test(text)) compilation.errors.push(new WebpackError(`Rspack’s runtime module ${name} has no resolveHandler.`));
        source.source = Buffer.from(text.replace(HANDLER, () => STRICT_HANDLER));
      });
    });
  }
}
