import { type Lockfile, lockedDependencies } from './locked-dependencies';

const pinned = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { resolution: { integrity: `hash of ${name}` } }]));
const lockfile: Lockfile = {
  importers: {
    'mf-one': {
      dependencies: { shared: { version: 'link:../shared' }, react: { version: '19.0.0' } },
    },
    'mf-two': {
      dependencies: { shared: { version: 'link:../shared' }, dates: { version: '4.0.0' } },
    },
    shared: {
      dependencies: { ui: { version: '1.0.0(react@19.0.0)' } },
      devDependencies: { linter: { version: '2.0.0' } },
    },
  },
  snapshots: {
    'react@19.0.0': {},
    'dates@4.0.0': {},
    'linter@2.0.0': {},
    'ui@1.0.0(react@19.0.0)': { dependencies: { react: '19.0.0', old: 'older@0.1.0' } },
    'older@0.1.0': {},
  },
  packages: pinned('react@19.0.0', 'dates@4.0.0', 'linter@2.0.0', 'ui@1.0.0', 'older@0.1.0'),
};

test('lists only the libraries of an app and of the packages that the app uses', () =>
  expect(lockedDependencies('mf-one', lockfile)).toEqual([
    'mf-one',
    'old older@0.1.0 hash of older@0.1.0',
    'react react@19.0.0 hash of react@19.0.0',
    'shared',
    'ui ui@1.0.0(react@19.0.0) hash of ui@1.0.0',
  ]));

test('lists every library of the shell with a hash', () => {
  const lines = lockedDependencies('shell').filter((line) => line.includes(' '));
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => !/ sha512-\S+$/.test(line))).toEqual([]);
});
