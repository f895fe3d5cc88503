import { basename } from 'node:path';

interface Spelling {
  release: string;
  build: (app: string) => string;
}

/**
 * Commands as they were typed. npm and pnpm set `npm_lifecycle_event`.
 * @param program file that was started
 */
export function spelling(
  { npm_lifecycle_event, npm_config_user_agent = '' }: NodeJS.ProcessEnv,
  program = '',
): Spelling {
  if (npm_lifecycle_event === 'release') {
    const isNpm = npm_config_user_agent.startsWith('npm/');
    return isNpm
      ? { release: 'npm run release --', build: (app) => `npm run build ${app}` }
      : { release: 'pnpm release', build: (app) => `pnpm build ${app}` };
  }
  // a project in another repository has one app
  if (basename(program).startsWith('lagoon-'))
    return { release: `npx ${basename(program)}`, build: () => 'npm run build' };
  return {
    release: 'node tooling/bin/release.mjs',
    build: (app) => `node tooling/bin/build.mjs ${app}`,
  };
}

export const spelledFor =
  ({ release, build }: Spelling) =>
  (text: string) =>
    text
      .replaceAll('pnpm release', release)
      .replace(/pnpm build ([\w-]+)/g, (_all, app: string) => build(app));
