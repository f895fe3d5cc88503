import { API_VERSION } from '../../shared/src/bundled/domain/api-version';
import { root } from '../bootstrap/paths.mjs';
import { type Identity, revisionOf } from './build-manifest-plugin';
import { declaredApp } from './declared-app';
import { SHARES, shareVersion } from './shares';

const ENTRY = 'remoteEntry.js';

/** Unique for each build in a page. */
export const globalOf = (app: string, build: string): string =>
  `${app.replaceAll('-', '_')}_${build}`;

/**
 * @param declaration the only exposed module
 * @param shared shares that the page provides
 */
export const containerOf = <R, S>(app: string, build: string, declaration: R, shared: S) => ({
  name: globalOf(app, build),
  library: { type: 'var' as const, name: globalOf(app, build) },
  filename: ENTRY,
  exposes: { './app': { import: declaration, name: 'app' } },
  shared,
});

/** The fields of a manifest that do not depend on the build's files. */
export function identityOf(app: string, kind: 'shell' | 'remote', build: string): Identity {
  const remote = kind === 'remote';
  return {
    app,
    build,
    revision: revisionOf(root),
    contract: shareVersion('@lagoon/shared/ui'),
    api: API_VERSION,
    ...(remote ? { entry: ENTRY, global: globalOf(app, build) } : {}),
    exposes: remote ? ['./app'] : [],
    shared: Object.fromEntries(
      SHARES.map((share) => [share, remote ? `^${shareVersion(share)}` : shareVersion(share)]),
    ),
    ...declaredApp(app),
  };
}
