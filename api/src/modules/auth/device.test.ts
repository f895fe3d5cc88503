import { DAY_MS } from '@lagoon/shared/domain';
import { hashWith, keyedHash } from '../../platform/db';
import { openTestDatabase } from '../../testing/test-database';
import { deviceOf, isOwnSecret, newBrowserSecret } from './device';

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${ANDROID} Chrome/131.0.0.0 Mobile Safari/537.36 OPR/86.0`, 'Opera on Android'],
  [
    `${ANDROID} Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36`,
    'UC Browser on Android',
  ],
  [
    'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16',
    'Opera Mini on Android',
  ],
  ['Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox on Android'],
  [`${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    'Safari on iPad',
  ],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
    'Chrome on ChromeOS',
  ],
  ['Mozilla/5.0 (Android 14; Mobile) Something/1.0', 'Unknown browser on Android'],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [undefined, 'Unknown browser'],
  [`${'x'.repeat(100_000)} Chrome/131`, 'Unknown browser'],
])('recognizes the device of the user agent %s: %s', (userAgent, device) =>
  expect(deviceOf(userAgent)).toBe(device),
);

const NOW = new Date('2026-11-26T12:00Z');

test('rejects a browser secret that is signed for another purpose or altered', async () => {
  const database = await openTestDatabase();
  const [hash, otherKey] = [
    await keyedHash(database.db, 'accounts-secret'),
    await keyedHash(database.db, 'limits-secret'),
  ];
  await database.close();
  const secret = newBrowserSecret(hash, NOW);
  const forged = [
    newBrowserSecret(otherKey, NOW),
    `${secret.startsWith('x') ? 'y' : 'x'}${secret.slice(1)}`,
    `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
    secret.slice(0, 16) + hash('another purpose', secret.slice(0, 16)),
    '',
  ];
  expect(isOwnSecret(secret, hash, NOW)).toBe(true);
  expect(forged.filter((one) => isOwnSecret(one, hash, NOW))).toEqual([]);
});

test.each([
  [30, true],
  [31, false],
])('accepts a browser secret that is %i days old (accepted: %p)', (days, isOwn) => {
  const hash = hashWith('key');
  const later = new Date(NOW.getTime() + days * DAY_MS);
  expect(isOwnSecret(newBrowserSecret(hash, NOW), hash, later)).toBe(isOwn);
});
