import { spelling } from './spelling';

test.each([
  ['pnpm release', { npm_lifecycle_event: 'release', npm_config_user_agent: 'pnpm/10.34.9 npm/? node/v20.20.2' }, 'release.mjs'],
  ['npm run release --', { npm_lifecycle_event: 'release', npm_config_user_agent: 'npm/10.8.2 node/v20.20.2' }, 'release.mjs'],
  ['npx lagoon-release', { npm_lifecycle_event: 'npx' }, '/app/node_modules/.bin/lagoon-release'],
  ['node tooling/bin/release.mjs', {}, '/srv/lagoon/tooling/bin/release.mjs'],
])('it is called as %s', (expected, env, program) => expect(spelling(env, program)).toBe(expected));
