import { spelledFor, spelling } from './spelling';

const REMEDY = 'Build it: `pnpm build mf-blog`, then `pnpm release publish mf-blog`.';

test.each([
  [
    'pnpm build mf-blog',
    'pnpm release',
    { npm_lifecycle_event: 'release', npm_config_user_agent: 'pnpm/10.34.9 npm/? node/v20.20.2' },
    'release.mjs',
  ],
  [
    'npm run build mf-blog',
    'npm run release --',
    { npm_lifecycle_event: 'release', npm_config_user_agent: 'npm/10.8.2 node/v20.20.2' },
    'release.mjs',
  ],
  [
    'npm run build',
    'npx lagoon-release',
    { npm_lifecycle_event: 'npx' },
    '/app/node_modules/.bin/lagoon-release',
  ],
  [
    'node tooling/bin/build.mjs mf-blog',
    'node tooling/bin/release.mjs',
    {},
    '/srv/lagoon/tooling/bin/release.mjs',
  ],
])(
  'spells commands in remedies as the caller does: `%s` and `%s`',
  (build, release, env, program) =>
    expect(spelledFor(spelling(env, program))(REMEDY)).toBe(
      `Build it: \`${build}\`, then \`${release} publish mf-blog\`.`,
    ),
);
