import { devArguments } from './arguments';

const SITE = 'https://preview.example';

test('starts the whole site when no argument is given', () =>
  expect(devArguments([])).toBeUndefined());

test('reads the remote, the deployed site and the port from the arguments', () => {
  expect(devArguments(['mf-blog', '--against', `${SITE}/blog`])).toEqual({
    remote: 'mf-blog',
    against: SITE,
  });
  expect(devArguments(['mf-blog', '--against', 'http://127.0.0.1:8080', '--port', '4000'])).toEqual(
    {
      remote: 'mf-blog',
      against: 'http://127.0.0.1:8080',
      port: 4000,
    },
  );
});

test.each([
  [['mf-blog'], 'Usage'],
  [['--against', SITE], 'Usage'],
  [['mf-blog', 'mf-shop', '--against', SITE], 'Usage'],
  [['mf-blog', '--against', SITE, '--loud'], 'Usage'],
  [['mf-none', '--against', SITE], 'called "mf-none"'],
  [['shell', '--against', SITE], 'called "shell"'],
  [['mf-blog', '--against', 'preview.example'], 'not the address of a site'],
  [['mf-blog', '--against', 'ftp://preview.example'], 'not the address of a site'],
  [['mf-blog', '--against', SITE, '--port', '0'], '--port'],
])('rejects %j with a reason', (args, sentence) =>
  expect(() => devArguments(args)).toThrow(sentence),
);
