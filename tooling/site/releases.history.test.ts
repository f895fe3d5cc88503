import { appendFileSync } from 'node:fs';
import { releaseSite } from '../release/testing/release-site';
import { historyLines, type ReleaseChange, readHistory, settleHistory } from './releases';

const site = releaseSite();

const change: ReleaseChange = {
  at: '2026-01-01T10:00:00.000Z',
  by: 'ada',
  action: 'promote',
  app: 'mf-blog',
  build: 'b2',
  from: 'b1',
};
const ofTwoApps: ReleaseChange = {
  at: change.at,
  by: 'ada',
  action: 'promote',
  apps: [
    { app: 'shell', build: 's1' },
    { app: 'mf-blog', build: 'b2' },
  ],
};
const release = (number: number, of: ReleaseChange = change) =>
  site.write(
    `releases/${number}/release.json`,
    JSON.stringify({ schema: 1, apps: {}, change: of }),
  );
const numbers = () => readHistory(site.site).map((line) => line.release);

test('writes a line for each app of a release', () =>
  expect(historyLines(3, ofTwoApps)).toEqual([
    { at: change.at, by: 'ada', action: 'promote', app: 'shell', build: 's1', release: 3 },
    { at: change.at, by: 'ada', action: 'promote', app: 'mf-blog', build: 'b2', release: 3 },
  ]));

test('returns no history before the first release', () => {
  site.write('config.json', '{}');
  settleHistory(site.site);
  expect([readHistory(site.site), site.has('history.jsonl')]).toEqual([[], false]);
});

test('adds each release to the history once', () => {
  release(1);
  settleHistory(site.site);
  release(2);
  settleHistory(site.site);
  settleHistory(site.site);
  expect(readHistory(site.site)).toEqual([
    { ...change, release: 1 },
    { ...change, release: 2 },
  ]);
});

test.each(['{"at":"2026-01-', JSON.stringify({ ...change, release: 2 })])(
  'writes the truncated line %s again after a power cut',
  (line) => {
    release(1);
    settleHistory(site.site);
    release(2);
    appendFileSync(`${site.site}/history.jsonl`, line);
    expect(numbers()).toEqual([1]);
    settleHistory(site.site);
    expect(numbers()).toEqual([1, 2]);
    expect(
      site
        .read('history.jsonl')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).release),
    ).toEqual([1, 2]);
  },
);

test('adds only those apps of a release that the history lacks', () => {
  release(1, ofTwoApps);
  site.write('history.jsonl', `${JSON.stringify({ app: 'shell', release: 1 })}\n`);
  settleHistory(site.site);
  expect(readHistory(site.site).map(({ app }) => app)).toEqual(['shell', 'mf-blog']);
});

test('writes the lines of all other releases when the record of one release is damaged', () => {
  site.write('releases/1/release.json', '{');
  release(2);
  settleHistory(site.site);
  expect(numbers()).toEqual([2]);
});
