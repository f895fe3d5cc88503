import { basename } from 'node:path';

/**
 * How the release command is typed where it was called, since its remedies name it: by a script of the package, as the
 * program of the packed tooling, or as a file.
 * @param env of the process; npm and pnpm say there which script they run, and who they are
 * @param program the file that was started
 */
export function spelling({ npm_lifecycle_event, npm_config_user_agent = '' }: NodeJS.ProcessEnv, program = ''): string {
  if (npm_lifecycle_event === 'release') return npm_config_user_agent.startsWith('npm/') ? 'npm run release --' : 'pnpm release';
  return basename(program).startsWith('lagoon-') ? `npx ${basename(program)}` : 'node tooling/bin/release.mjs';
}
