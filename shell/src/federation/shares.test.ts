import * as React from 'react';
import { SHARES, shareVersion } from '../../../tooling/rspack/shares';
import { shares } from './shares';

test('the shell provides what the remotes are built to ask for, in the same versions', () => {
  const provided = Object.fromEntries(Object.entries(shares).map(([name, { version }]) => [name, version]));
  expect(provided).toEqual(Object.fromEntries(SHARES.map((name) => [name, shareVersion(name)])));
});

test('every share is one instance for all, refused when its version does not fit, and there at once', () => {
  for (const { shareConfig, lib, version } of Object.values(shares)) {
    expect(shareConfig).toEqual({ singleton: true, strictVersion: true, eager: true, requiredVersion: `^${version}` });
    expect(Object.keys(lib()).length).toBeGreaterThan(0);
  }
  expect(shares.react.lib()).toHaveProperty('useState', React.useState);
});
