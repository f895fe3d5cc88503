import type { SiteStatus } from './status';
import { historyText, statusText } from './status-text';

const commit = 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334';
const build = (name: string, revision?: string) => ({
  build: name,
  contract: '1.2.0',
  published: '2026-11-21T14:55:26.639Z',
  ...(revision ? { revision } : {}),
});
const AT = '2026-11-21T15:02:03.000Z';
const LONG_NAME = 'a-person-with-a-very-long-login-name-indeed';
const app = { previous: undefined, canary: undefined, newest: undefined, skipped: undefined };
const status: SiteStatus = {
  pages: undefined,
  auto: undefined,
  webHosts: undefined,
  live: { release: 12, at: AT, by: 'ada', action: 'promote' },
  apps: [
    {
      ...app,
      app: 'shell',
      active: build('2d188e28730d', commit),
      previous: build('facaa5779892'),
    },
    {
      ...app,
      app: 'mf-checkout-of-a-very-long-name',
      active: build('b03eb4953e0c', `${commit}-dirty`),
      canary: { ...build('a-build-with-a-long-name'), percent: 12.5 },
      newest: 'c0ffee',
    },
    {
      ...app,
      app: 'mf-shop',
      active: { build: '96d5a7239fb6', issue: 'mf-shop 96d5a7239fb6 has no build.json' },
    },
  ],
  previews: [
    {
      name: 'pr-42',
      builds: {
        'mf-blog': '77c1fe65cd16',
        'mf-checkout-of-a-very-long-name': 'c0ffee',
        'mf-shop': '96d5a7239fb6',
      },
      by: LONG_NAME,
      at: AT,
      until: '2026-12-05T15:02:03.000Z',
      password: true,
      over: true,
    },
  ],
  history: [
    {
      release: 12,
      at: AT,
      by: LONG_NAME,
      action: 'promote',
      app: 'mf-checkout',
      build: 'b03eb4953e0c',
      from: 'e283c8b5b4c9',
    },
  ],
};
const lines = statusText(status).split('\n');

test('lists web hosts that the last sync did not reach', () => {
  const webHosts = {
    since: '2026-11-24T01:02:03.000Z',
    away: ['deploy@web2:/srv/web (No route to host)'],
  };
  expect(statusText({ ...status, webHosts })).toContain(
    '! deploy@web2:/srv/web (No route to host) cannot be reached since 2026-11-24 01:02 UTC and serves its earlier release',
  );
});

test('prints no line of more than 80 columns', () =>
  expect(lines.filter((line) => [...line].length > 80)).toEqual([]));

test('prints each reason for a change on a separate line', () => {
  const [line] = status.history;
  const why =
    'INP took 3750 ms, and 19 ms with the live build; INP of /blog took 3750 ms, and 19 ms with the live build';
  const text = statusText({ ...status, history: line ? [{ ...line, why }] : [] });
  expect(text.split('\n').slice(-2)).toEqual([
    '      INP took 3750 ms, and 19 ms with the live build',
    '      INP of /blog took 3750 ms, and 19 ms with the live build',
  ]);
});

test('prints the live release, then a row for each build', () => {
  expect(lines[0]).toBe('Release 12 is live since 2026-11-21 15:02 UTC.');
  expect(lines.slice(2, 8).map((line) => line.split(/ {2,}| (?=\d{4}-)/))).toEqual([
    ['APP', 'ROLE', 'BUILD', 'REVISION', 'CONTRACT PUBLISHED'],
    ['shell', 'active', '2d188e28730d', 'a1b2c3d', '1.2.0', '2026-11-21 14:55'],
    ['', 'previous', 'facaa5779892', '-', '1.2.0', '2026-11-21 14:55'],
    ['mf-checkout… active', 'b03eb4953e0c', 'a1b2c3d-dirty 1.2.0', '2026-11-21 14:55'],
    ['', 'canary 12.5… a-build-with-… -', '1.2.0', '2026-11-21 14:55'],
    ['mf-shop', 'active', '96d5a7239fb6', '-', '-', '-'],
  ]);
});

test('prints warnings below the table', () => {
  expect(lines).toContain('! mf-shop 96d5a7239fb6 has no build.json');
  expect(lines).toContain('mf-checkout-of-a-very-long-name c0ffee is published and not live.');
});

test('prints builds, end and password protection of a preview', () =>
  expect(
    lines.slice(
      lines.findIndex((line) => line.startsWith('preview ')),
      -2,
    ),
  ).toEqual([
    'preview pr-42: mf-blog 77c1fe65cd16, mf-checkout-of-a-very-long-name c0ffee, mf…',
    '  until 2026-12-05 15:02 UTC, a-person-with-a-ver…, with a password',
    '  ! it has expired: `pnpm release prune` ends it',
  ]));

test('prints time, change and author of a history line', () => {
  const change = { release: 7, at: AT, by: 'ada' } as const;
  expect(
    historyText({ ...change, action: 'canary', app: 'mf-blog', build: 'b2', percent: 25 }),
  ).toBe('   7  2026-11-21 15:02  canary mf-blog b2 25 %, ada');
  expect(historyText({ ...change, action: 'rollback', restores: 5 })).toBe(
    '   7  2026-11-21 15:02  rollback to release 5, ada',
  );
  const ended = { percent: 0, ended: true } as const;
  expect(historyText({ ...change, action: 'canary', app: 'mf-blog', build: 'b2', ...ended })).toBe(
    '   7  2026-11-21 15:02  canary mf-blog b2 ended, ada',
  );
});

test('shortens a long history line, and keeps the author at the end of the line', () => {
  const line = historyText({
    release: 107,
    at: AT,
    by: LONG_NAME,
    action: 'rollback',
    app: 'mf-checkout',
    build: '0f51b7ed9ab8',
    restores: 104,
  });
  expect(line).toBe(
    ' 107  2026-11-21 15:02  rollback mf-checkout 0f51b7ed9ab8…, a-person-with-a-ver…',
  );
});

test('explains how to make the first release when the site is empty', () =>
  expect(statusText({ ...status, live: undefined, apps: [], previews: [], history: [] })).toContain(
    'pnpm release promote shell',
  ));
