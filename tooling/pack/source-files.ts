import { root } from '../bootstrap/paths.mjs';
import { sourceFiles } from '../bootstrap/sources.mjs';

/** Paths in the workspace, without tests. */
export const filesOf = (folder: string): string[] =>
  sourceFiles(`${root}/${folder}`).map((file) => file.slice(root.length + 1));

const FOLDERS = ['create', 'elsewhere', 'prerender', 'release', 'rspack', 'site'].map(
  (name) => `tooling/${name}`,
);
const SHARED = ['domain', 'edge'].map((name) => `shared/src/bundled/${name}`);
/** Unused by a remote elsewhere. */
const OF_WORKSPACE =
  /\/template.*(?<!\/(app\.ts|home-page\.tsx|part\.tsx)\.txt)$|\/(create\/command|build-app|commands\.config)\.ts$/;

export const toolingFiles = (): string[] =>
  [...[...FOLDERS, ...SHARED].flatMap(filesOf), 'tooling/bootstrap/sources.mjs'].filter(
    (file) => !OF_WORKSPACE.test(file),
  );
