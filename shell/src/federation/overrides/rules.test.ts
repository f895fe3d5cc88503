import { isAddressAllowed, isHostAllowed, previewHostsOf, requestedOverrides } from './rules';

const previewHosts = ['preview.example', 'lab.example:8443'];

describe('the host of the page', () => {
  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'https://preview.example', 'https://lab.example:8443'])(
    '%s allows overrides',
    (page) => expect(isHostAllowed(new URL(page), previewHosts)).toBe(true),
  );
  test.each([
    'https://lagoon.example',
    'https://preview.example.evil.example',
    'https://www.preview.example',
    'https://lab.example',
    'https://localhost.example',
    'http://127.0.0.2',
  ])('%s does not allow overrides', (page) => expect(isHostAllowed(new URL(page), previewHosts)).toBe(false));
  test('allows overrides only on a developer’s own machine when no preview host is set', () => {
    expect(isHostAllowed(new URL('https://preview.example'), [])).toBe(false);
    expect(isHostAllowed(new URL('http://localhost'), [])).toBe(true);
  });
});

describe('an address', () => {
  test.each([
    'http://127.0.0.1:3002/remoteEntry.js',
    'http://localhost:3002/remoteEntry.js',
    'http://[::1]:3002/remoteEntry.js',
    'https://localhost:3002/remoteEntry.js',
    'https://preview.example/apps/mf-blog/0123456789ab/remoteEntry.js',
    'https://lab.example:8443/apps/mf-blog/0123456789ab/remoteEntry.js',
  ])('%s is allowed', (address) => expect(isAddressAllowed(address, previewHosts)).toBe(true));
  test.each([
    ['of another host', 'https://evil.example/remoteEntry.js'],
    ['of a host that begins like an allowed one', 'http://localhost.evil.example/remoteEntry.js'],
    ['that names an allowed host as its user', 'http://localhost@evil.example/remoteEntry.js'],
    ['with a user', 'http://user:secret@localhost/remoteEntry.js'],
    ['of a preview host over plain HTTP', 'http://preview.example/remoteEntry.js'],
    ['of a preview host at another port', 'https://lab.example/remoteEntry.js'],
    ['that is no remote', 'http://localhost:3002/main.js'],
    ['with the file’s name in the query only', 'http://localhost:3002/main.js?/remoteEntry.js'],
    ['that is a script itself', 'data:text/javascript,alert(1)//remoteEntry.js'],
    ['that is JavaScript', 'javascript:alert(1)//remoteEntry.js'],
    ['that is relative', '/apps/mf-blog/0123456789ab/remoteEntry.js'],
    ['that is empty', ''],
    ['that is nonsense', 'http://[/remoteEntry.js'],
  ])('%s is rejected', (_, address) => expect(isAddressAllowed(address, previewHosts)).toBe(false));
});

test.each([
  ['a list', { previewHosts: ['preview.example', 7, ''] }, ['preview.example']],
  ['a text', { previewHosts: 'preview.example' }, []],
  ['nothing', {}, []],
  ['no file', undefined, []],
  ['null', null, []],
])('returns only the text entries of `previewHosts` when config.json has %s', (_, config, hosts) =>
  expect(previewHostsOf(config)).toEqual(hosts),
);

test('reads the overrides of two apps from the query string', () =>
  expect(
    requestedOverrides('?q=x&mf-override=blog@http://localhost:3002/remoteEntry.js&mf-override=shop@http://localhost:3001/remoteEntry.js'),
  ).toEqual([
    { app: 'blog', address: 'http://localhost:3002/remoteEntry.js' },
    { app: 'shop', address: 'http://localhost:3001/remoteEntry.js' },
  ]));
test('returns an empty address for an app whose override is removed', () =>
  expect(requestedOverrides('?mf-override=blog@')).toEqual([{ app: 'blog', address: '' }]));
test.each(['', '?q=mf-override=blog@x', '?mf-override=', '?mf-override=blog', '?mf-override=@http://localhost/remoteEntry.js'])(
  'finds no override in the query "%s"',
  (search) => expect(requestedOverrides(search)).toEqual([]),
);
