import * as React from 'react';
import { LATE_SHARES, SHARES, shareVersion } from '../../../tooling/rspack/shares';
import { shares } from './shares';

test('provides the shares and versions that remotes are built against', () => {
  const provided = Object.fromEntries(
    Object.entries(shares).map(([name, { version }]) => [name, version]),
  );
  expect(provided).toEqual(Object.fromEntries(SHARES.map((name) => [name, shareVersion(name)])));
});

test('provides every share at once, unless it loads at its first use', async () => {
  for (const [name, { eager, get }] of Object.entries(shares)) {
    expect(eager).toBe(!LATE_SHARES.includes(name));
    const factory = get();
    expect(factory instanceof Promise).toBe(!eager);
    expect(Object.keys((await factory)()).length).toBeGreaterThan(0);
  }
  expect(shares.react.get()()).toHaveProperty('useState', React.useState);
});
