import { appFolder, isWorkspace, root } from '../bootstrap/paths.mjs';
import { hashOf, sourceFiles } from '../bootstrap/sources.mjs';
import { lockedDependencies } from './locked-dependencies';

/** 12 hex digits of a hash of a build's inputs. */
export function buildId(app: string): string {
  const folders = [`${appFolder(app)}/src`, `${root}/shared/src`, `${root}/tooling/rspack`];
  // the dashboard's page Help
  const guide = isWorkspace && app === 'mf-admin' ? [`${root}/docs/for-the-lab.md`] : [];
  const files = [
    ...guide,
    `${appFolder(app)}/package.json`,
    `${appFolder(app)}/rspack.config.ts`,
    `${root}/shared/package.json`,
  ];
  return hashOf([...files, ...folders.flatMap(sourceFiles)], lockedDependencies(app)).slice(0, 12);
}
