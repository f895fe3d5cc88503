import { parseTargets } from './targets.mjs';

const targets = (...names: string[]) => parseTargets(names, (name) => ['shell', 'mf-shop', 'mf-blog'].includes(name));

test.each([
  [['mf-blog'], [{ app: 'mf-blog' }]],
  [['mf-blog', 'b2'], [{ app: 'mf-blog', build: 'b2' }]],
  [['mf-blog@b2'], [{ app: 'mf-blog', build: 'b2' }]],
  [
    ['shell', 'mf-blog'],
    [{ app: 'shell' }, { app: 'mf-blog' }],
  ],
  [
    ['shell', 'mf-blog@b2'],
    [{ app: 'shell' }, { app: 'mf-blog', build: 'b2' }],
  ],
  [
    ['shell', 'mf-news', 'mf-blog'],
    [{ app: 'shell' }, { app: 'mf-news' }, { app: 'mf-blog' }],
  ],
])('%j are the builds %j', (names, found) => expect(targets(...names)).toEqual(found));

test.each([
  [['mf-blog@b1', 'mf-blog@b2'], 'mf-blog is named twice.'],
  [['mf-blog@'], '"mf-blog@" is no app and no app@build.'],
  [['mf-blog@b1@b2'], '"mf-blog@b1@b2" is no app and no app@build.'],
])('%j is wrong usage', (names, message) =>
  expect(() => targets(...names)).toThrow(expect.objectContaining({ name: 'UsageError', message })),
);
