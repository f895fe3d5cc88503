import { devArguments } from './arguments';

test('starts the whole site when no argument is given', () =>
  expect(devArguments([])).toBeUndefined());

test('reads the remote, the deployed site and the port from the arguments', () => {
  expect(devArguments(['mf-blog', '--against', 'https://preview.example/blog'])).toEqual({
    remote: 'mf-blog',
    against: 'https://preview.example',
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
  [['--against', 'https://preview.example'], 'Usage'],
  [['mf-blog', 'mf-shop', '--against', 'https://preview.example'], 'Usage'],
  [['mf-blog', '--against', 'https://preview.example', '--loud'], 'Usage'],
  [['mf-none', '--against', 'https://preview.example'], 'called "mf-none"'],
  [['shell', '--against', 'https://preview.example'], 'called "shell"'],
  [['mf-blog', '--against', 'preview.example'], 'not the address of a site'],
  [['mf-blog', '--against', 'ftp://preview.example'], 'not the address of a site'],
  [['mf-blog', '--against', 'https://preview.example', '--port', '0'], '--port'],
])('rejects %j with a reason', (args, sentence) =>
  expect(() => devArguments(args)).toThrow(sentence),
);
