import { readEnvironment } from './environment';

test('without settings the site is on this machine’s port 8080, with its data in ./data', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    siteDir: `${process.cwd()}/site`,
    databaseUrl: undefined,
    adminUsername: 'admin',
    adminPassword: undefined,
  });
});

test.each(['0', '65536', '80.5', 'http', '-1'])('PORT %s is refused in a sentence', (PORT) => {
  expect(() => readEnvironment({ PORT })).toThrow(`PORT must be a number from 1 to 65535, not "${PORT}".`);
});

test.each([
  ['seven77', false],
  ['eight888', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
])('ADMIN_PASSWORD %s: %s', (ADMIN_PASSWORD, fits) => {
  const read = () => readEnvironment({ ADMIN_PASSWORD }).adminPassword;
  if (fits) expect(read()).toBe(ADMIN_PASSWORD);
  else expect(read).toThrow('ADMIN_PASSWORD must have 8 to 128 characters.');
});
