import { basename } from 'node:path';

/** How commands are typed in one place. */
interface Spelling {
  release: string;
  /** with the name of an app after it */
  build: (app: string) => string;
}

/**
 * How commands are typed where the release command was called, since its remedies name them: by a script of the package, as the
 * program of the packed tooling, or as a file.
 * @param env of the process; npm and pnpm set there which script they run, and who they are
 * @param program the file that was started
 */
export function spelling({ npm_lifecycle_event, npm_config_user_agent = '' }: NodeJS.ProcessEnv, program = ''): Spelling {
  if (npm_lifecycle_event === 'release') {
    const isNpm = npm_config_user_agent.startsWith('npm/');
    return isNpm
      ? { release: 'npm run release --', build: (app) => `npm run build ${app}` }
      : { release: 'pnpm release', build: (app) => `pnpm build ${app}` };
  }
  // a project elsewhere is one app
  if (basename(program).startsWith('lagoon-')) return { release: `npx ${basename(program)}`, build: () => 'npm run build' };
  return { release: 'node tooling/bin/release.mjs', build: (app) => `node tooling/bin/build.mjs ${app}` };
}

/** Replaces the commands that a text names, which is written with those of pnpm. */
export const spelledFor =
  ({ release, build }: Spelling) =>
  (text: string): string =>
    text.replaceAll('pnpm release', release).replace(/pnpm build ([\w-]+)/g, (_all, app: string) => build(app));
