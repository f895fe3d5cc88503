import { readEnvironment } from './environment';

test('listens on 127.0.0.1:8080 and uses ./data by default', () => {
  expect(readEnvironment({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    siteDir: `${process.cwd()}/site`,
    databaseUrl: undefined,
    adminUsername: undefined,
    adminPassword: undefined,
    limitScale: 1,
  });
});

test.each([
  ['PORT', 'a number from 1 to 65535', ['0', '65536', '80.5', 'http', '-1']],
  // limits cannot be switched off
  ['LIMITS', 'a number from 0.1 to 10000', ['0', '-1', 'off', 'Infinity']],
  [
    'TRUST_PROXY',
    'the number of proxies before the server, 0 to 9',
    ['-1', '1.5', '10', 'true', '127.0.0.1'],
  ],
  ['MEDIA_LIMIT_MB', 'a number of megabytes from 10', ['5 GB']],
])('rejects %s unless it is %s', (name, what, values) => {
  for (const value of values)
    expect(() => readEnvironment({ [name]: value })).toThrow(
      `${name} must be ${what}, not "${value}".`,
    );
});

test('reads PAYMENT_ACCOUNTS as three whole numbers and rejects other values', () => {
  expect(readEnvironment({ PAYMENT_ACCOUNTS: '5, 50,500' }).paymentBudget).toEqual({
    network: 5,
    hour: 50,
    day: 500,
  });
  for (const PAYMENT_ACCOUNTS of ['5', '5,50', '0,50,500', 'a,b,c', '1,2,3,4'])
    expect(() => readEnvironment({ PAYMENT_ACCOUNTS })).toThrow(
      'PAYMENT_ACCOUNTS must be three whole numbers',
    );
});

test.each([
  ['seven77', false],
  ['eight888', true],
  ['x'.repeat(20), true],
  ['x'.repeat(21), false],
])(
  'accepts ADMIN_PASSWORD only with 8 to 20 characters: %s (accepted: %s)',
  (ADMIN_PASSWORD, fits) => {
    const read = () => readEnvironment({ ADMIN_PASSWORD }).adminPassword;
    if (fits) expect(read()).toBe(ADMIN_PASSWORD);
    else expect(read).toThrow('ADMIN_PASSWORD must have 8 to 20 characters.');
  },
);

test('rejects an ADMIN_USERNAME of 101 characters', () =>
  expect(() => readEnvironment({ ADMIN_USERNAME: 'x'.repeat(101) })).toThrow(
    'ADMIN_USERNAME cannot be used. A user name has 1 to 100 characters.',
  ));

test('trims ADMIN_USERNAME and ignores a blank value', () => {
  expect(
    [' ', ' ada '].map((ADMIN_USERNAME) => readEnvironment({ ADMIN_USERNAME }).adminUsername),
  ).toEqual([undefined, 'ada']);
});

test('reads a comma-separated list of origins from ALLOWED_ORIGINS', () => {
  expect(readEnvironment({}).allowedOrigins).toEqual([]);
  expect(
    readEnvironment({ ALLOWED_ORIGINS: 'https://preview.example, http://127.0.0.1:3000/' })
      .allowedOrigins,
  ).toEqual(['https://preview.example', 'http://127.0.0.1:3000']);
});
test.each(['preview.example', '*', 'null', 'https://a.example/path', 'ftp://a.example'])(
  'rejects %s as an origin in ALLOWED_ORIGINS',
  (address) => {
    expect(() =>
      readEnvironment({ ALLOWED_ORIGINS: `https://preview.example ${address}` }),
    ).toThrow(`not "${address}".`);
  },
);
test('rejects a mail server on another machine without TLS', () => {
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' })).toThrow(
    'SMTP_URL must not have the setting ignoreTLS',
  );
});
test('converts MEDIA_LIMIT_MB to bytes', () => {
  expect(readEnvironment({}).mediaLimit).toBe(4096 * 1024 * 1024);
  expect(readEnvironment({ MEDIA_LIMIT_MB: '500' }).mediaLimit).toBe(500 * 1024 * 1024);
});
