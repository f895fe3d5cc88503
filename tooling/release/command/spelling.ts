import { basename } from 'node:path';

/**
 * Commands as they were typed, with `$1` for an app. npm and pnpm set `npm_lifecycle_event`.
 * @param program file that was started
 */
export function spelling(
  { npm_lifecycle_event, npm_config_user_agent = '' }: NodeJS.ProcessEnv,
  program = '',
) {
  if (npm_lifecycle_event === 'release')
    return npm_config_user_agent.startsWith('npm/')
      ? { release: 'npm run release --', build: 'npm run build $1' }
      : { release: 'pnpm release', build: 'pnpm build $1' };
  // a project in another repository has one app
  if (basename(program).startsWith('lagoon-'))
    return { release: `npx ${basename(program)}`, build: 'npm run build' };
  return { release: 'node tooling/bin/release.mjs', build: 'node tooling/bin/build.mjs $1' };
}

export const spelledFor =
  ({ release, build }: ReturnType<typeof spelling>) =>
  (text: string) =>
    text.replaceAll('pnpm release', release).replace(/pnpm build ([\w-]+)/g, build);
