import type { BuildInfo } from '../../../build/build-info.mjs';
import { COMPRESSIBLE } from '../../../rspack/precompress.mjs';
import { checkGate } from '../check-gate.mjs';
import type { Facts } from '../facts.mjs';
import type { State } from '../pairs.mjs';

/** The files of a build as they would lie on disk when nothing has happened to them. */
export const wholeFacts = ({ files }: BuildInfo): Facts =>
  new Map(
    files.flatMap(({ path, size, integrity }) => [
      [path, { size, integrity }] as const,
      ...(COMPRESSIBLE.test(path) ? ['.br', '.gz'].map((form) => [path + form, { size, integrity, unpacked: integrity }] as const) : []),
    ]),
  );

/** The gate over builds that are all whole on disk. */
export function gateOver(builds: BuildInfo[]) {
  const find = (app: string, build: string) => builds.find((info) => info.app === app && info.build === build);
  return (state: State['apps'], before: State['apps'] = {}) =>
    checkGate(
      { apps: state },
      (app, build) => {
        const info = find(app, build);
        return info ? { info } : { trouble: `${app} ${build} has no build.json` };
      },
      (app, build) => {
        const info = find(app, build);
        return info ? wholeFacts(info) : new Map();
      },
      { before: { apps: before } },
    );
}
