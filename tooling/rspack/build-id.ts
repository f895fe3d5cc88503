import { appFolder, REMOTES, root } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';
import { lockedDependencies } from './locked-dependencies';

/**
 * The build's id: a hash of all that goes into it, known before the build, so that the build can carry it in its
 * global names. Equal inputs give an equal id, on any machine.
 * @param app the package's folder
 * @param variant the monolith has the remotes inside
 * @returns 12 hex digits
 */
export function buildId(app: string, variant?: 'monolith'): string {
  const apps = variant === 'monolith' ? [app, ...REMOTES] : [app];
  const folders = [...apps.map((name) => `${appFolder(name)}/src`), `${root}/shared/src`, `${root}/tooling/rspack`];
  const files = [`${appFolder(app)}/package.json`, `${appFolder(app)}/rspack.config.ts`, `${root}/shared/package.json`];
  return hashOf(
    [...files, ...folders.flatMap(sourceFiles)],
    apps.flatMap((name) => lockedDependencies(name)),
  ).slice(0, 12);
}
