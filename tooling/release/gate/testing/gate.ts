import type { Deployment } from '../../../site/deployment';
import { COMPRESSIBLE, type FileStats } from '../../../site/file-forms';
import type { BuildManifest } from '../../../site/manifest';
import { checkGate, type GateInput } from '../check-gate';

export const wholeStats = ({ files }: BuildManifest): FileStats =>
  new Map(
    files.flatMap(({ path, size, integrity }) => [
      [path, { size, integrity }] as const,
      ...(COMPRESSIBLE.test(path) ? ['.br', '.gz'].map((form) => [path + form, { size, integrity, unpacked: integrity }] as const) : []),
    ]),
  );

/** Returns a function that runs the gate on a deployment. It needs no site: all files of `builds` count as complete. */
export function gateOver(builds: BuildManifest[], options: Pick<GateInput, 'api' | 'rules'> = {}) {
  const find = (app: string, build: string) => builds.find((manifest) => manifest.app === app && manifest.build === build);
  return (deployment: Deployment, before: Deployment = {}) =>
    checkGate(deployment, {
      manifest: (app, build) => {
        const manifest = find(app, build);
        return manifest ? { manifest } : { issue: `${app} ${build} has no build.json` };
      },
      files: (app, build) => {
        const manifest = find(app, build);
        return manifest ? wholeStats(manifest) : new Map();
      },
      server: () => new Map(),
      before,
      ...options,
    });
}
