import { devArguments } from './arguments';

test('without arguments it is the whole site', () => expect(devArguments([])).toBeUndefined());

test('a remote and a deployed site', () => {
  expect(devArguments(['mf-blog', '--against', 'https://preview.example/blog'])).toEqual({
    remote: 'mf-blog',
    against: 'https://preview.example',
  });
  expect(devArguments(['mf-blog', '--against', 'http://127.0.0.1:8080', '--port', '4000'])).toEqual({
    remote: 'mf-blog',
    against: 'http://127.0.0.1:8080',
    port: 4000,
  });
});

test.each([
  [['mf-blog'], 'Usage'],
  [['--against', 'https://preview.example'], 'Usage'],
  [['mf-blog', 'mf-shop', '--against', 'https://preview.example'], 'Usage'],
  [['mf-blog', '--against', 'https://preview.example', '--loud'], 'Usage'],
  [['mf-none', '--against', 'https://preview.example'], 'no remote "mf-none"'],
  [['shell', '--against', 'https://preview.example'], 'no remote "shell"'],
  [['mf-blog', '--against', 'preview.example'], 'no address'],
  [['mf-blog', '--against', 'ftp://preview.example'], 'no address'],
  [['mf-blog', '--against', 'https://preview.example', '--port', '0'], '--port'],
])('%j is refused with a sentence', (args, sentence) => expect(() => devArguments(args)).toThrow(sentence));
