import { root } from '../bootstrap/paths.mjs';
import { type Identity, revisionOf } from './build-manifest-plugin';
import { declaredApp } from './declared-app';
import { SHARES, shareVersion } from './shares';

/** The file of a remote's container. */
const ENTRY = 'remoteEntry.js';

/** Under which name a build's container stands in a page: another one for each build. */
export const globalOf = (app: string, build: string): string => `${app.replaceAll('-', '_')}_${build}`;

/**
 * A remote's container, in the words of Module Federation's plugins.
 * @param declaration where the one expose comes from
 * @param shared what it asks of the host
 */
export const containerOf = <R, S>(app: string, build: string, declaration: R, shared: S) => ({
  name: globalOf(app, build),
  library: { type: 'var' as const, name: globalOf(app, build) },
  filename: ENTRY,
  exposes: { './app': { import: declaration, name: 'app' } },
  shared,
});

/** The part of a build's manifest that does not depend on its files: what the app declares, and the shares. */
export function identityOf(app: string, kind: 'shell' | 'remote', build: string): Omit<Identity, 'names'> {
  const remote = kind === 'remote';
  return {
    app,
    build,
    revision: revisionOf(root),
    contract: shareVersion('@lagoon/shared/ui'),
    ...(remote ? { entry: ENTRY, global: globalOf(app, build) } : {}),
    exposes: remote ? ['./app'] : [],
    shared: Object.fromEntries(SHARES.map((share) => [share, remote ? `^${shareVersion(share)}` : shareVersion(share)])),
    ...declaredApp(app),
  };
}
