import { execFileSync } from 'node:child_process';
import * as React from 'react';
import { shares } from './shares';

/** The tooling is ESM that jest does not load, so Node is asked what its list is. */
function toolingShares(): Record<string, string> {
  const file = `${__dirname}/../../../tooling/rspack/shares.mjs`;
  const script = `import { SHARES, shareVersion } from ${JSON.stringify(file)};
    console.log(JSON.stringify(Object.fromEntries(SHARES.map((name) => [name, shareVersion(name)]))));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

test('the shell provides what the remotes are built to ask for, in the same versions', () => {
  const provided = Object.fromEntries(Object.entries(shares).map(([name, { version }]) => [name, version]));
  expect(provided).toEqual(toolingShares());
});

test('every share is one instance for all, refused when its version does not fit, and there at once', () => {
  for (const { shareConfig, lib, version } of Object.values(shares)) {
    expect(shareConfig).toEqual({ singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` });
    expect(Object.keys(lib()).length).toBeGreaterThan(0);
  }
  expect(shares.react.lib()).toHaveProperty('useState', React.useState);
});
