import { appFolder, isWorkspace, REMOTES, root } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';
import { lockedDependencies } from './locked-dependencies';

/**
 * Returns the id of a build: 12 hex digits of a hash of its inputs.
 * @param variant `monolith` includes the remotes' sources
 */
export function buildId(app: string, variant?: 'monolith'): string {
  const apps = variant === 'monolith' ? [app, ...REMOTES] : [app];
  const folders = [
    ...apps.map((name) => `${appFolder(name)}/src`),
    `${root}/shared/src`,
    `${root}/tooling/rspack`,
  ];
  // the dashboard's page Help
  const guide = isWorkspace && apps.includes('mf-admin') ? [`${root}/docs/for-the-lab.md`] : [];
  const files = [
    ...guide,
    `${appFolder(app)}/package.json`,
    `${appFolder(app)}/rspack.config.ts`,
    `${root}/shared/package.json`,
  ];
  return hashOf(
    [...files, ...folders.flatMap(sourceFiles)],
    apps.flatMap((name) => lockedDependencies(name)),
  ).slice(0, 12);
}
