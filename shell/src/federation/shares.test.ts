import * as React from 'react';
import { LATE_SHARES, SHARES, shareVersion } from '../../../tooling/rspack/shares';
import { shares } from './shares';

test('provides the shares and versions that remotes are built against', () => {
  const provided = Object.fromEntries(
    Object.entries(shares).map(([name, { version }]) => [name, version]),
  );
  expect(provided).toEqual(Object.fromEntries(SHARES.map((name) => [name, shareVersion(name)])));
});

test('makes every share a strict singleton, and eager unless it loads at its first use', async () => {
  for (const [name, share] of Object.entries(shares)) {
    const eager = !LATE_SHARES.includes(name);
    expect(share.shareConfig).toEqual({
      singleton: true,
      strictVersion: true,
      eager,
      requiredVersion: `^${share.version}`,
    });
    expect(
      Object.keys('lib' in share ? share.lib() : (await share.get())()).length,
    ).toBeGreaterThan(0);
    expect('lib' in share).toBe(eager);
  }
  expect(shares.react.lib()).toHaveProperty('useState', React.useState);
});
