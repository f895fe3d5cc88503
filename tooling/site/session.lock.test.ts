import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { releaseSite } from '../release/testing/release-site';
import { withLock } from './session';

const site = releaseSite();
beforeEach(() => {
  mkdirSync(site.site);
});

const left = () => readdirSync(site.site);
const lockOf = (change: object, file = '.release.lock') =>
  writeFileSync(
    `${site.site}/${file}`,
    JSON.stringify({
      id: 'a1',
      pid: 1,
      started: '',
      host: hostname(),
      by: 'eve',
      since: '2026-01-01T10:00:00.000Z',
      ...change,
    }),
  );
/** Takes the lock. Throws when it is not free after `wait` seconds. */
const take = (wait = 0) => withLock(site.site, { by: 'bob', wait }, () => 'done');
/** Returns the number of a process that has ended. */
async function goneProcess() {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

test('waits for the process that holds the lock, and prints who started it', async () => {
  const order: string[] = [];
  const output: string[] = [];
  let finish = () => {};
  const first = withLock(site.site, { by: 'ada' }, async () => {
    order.push('ada begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('ada ends');
  });
  const log = (line: string) => {
    output.push(line);
    finish();
  };
  await withLock(site.site, { by: 'bob', log }, () => order.push('bob begins'));
  await first;
  expect(order).toEqual(['ada begins', 'ada ends', 'bob begins']);
  expect(output).toEqual([
    expect.stringMatching(
      /^ada \(process \d+ on .+\) is releasing on this site since \d{4}-.+: waiting\.$/,
    ),
  ]);
});

test('throws when the lock is not free after `wait` seconds, and names its holder', async () => {
  await withLock(site.site, { by: 'ada' }, async () => {
    await expect(take()).rejects.toThrow(/^ada \(process \d+ on .+\) is releasing .* since 2/);
  });
  expect(left()).toEqual([]);
});

test('releases the lock when the function under the lock throws', async () => {
  await expect(
    withLock(site.site, { by: 'ada' }, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await take()).toBe('done');
});

test('lets one of several processes take over the lock of an ended process', async () => {
  lockOf({ pid: await goneProcess() });
  let at = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++at);
    await new Promise((resolve) => setImmediate(resolve));
    at--;
  };
  await Promise.all(
    Array.from({ length: 8 }, (_, number) => withLock(site.site, { by: `${number}` }, work)),
  );
  expect([most, left()]).toEqual([1, []]);
});

test('takes over the lock when another process has the number of the ended holder', async () => {
  lockOf({ pid: process.pid, started: 'long ago' });
  expect(await take()).toBe('done');
});

test('keeps the lock of a process on another machine', async () => {
  lockOf({ host: 'elsewhere', pid: await goneProcess() });
  await expect(take()).rejects.toThrow(
    /^eve \(process \d+ on elsewhere\) is releasing on this site since 2026-01-01T10:00:00.000Z\.\nTry again later\. .*remove .*\.release\.lock/,
  );
});

test('takes over the lock after a process was killed while it took over the lock', async () => {
  const pid = await goneProcess();
  lockOf({ id: 'dead', pid });
  lockOf({ id: 'heir', pid }, '.release.lock.dead');
  expect(await take(5)).toBe('done');
  expect(left()).toEqual([]);
});

test('rejects a lock that cannot be read, and explains when to remove it', async () => {
  writeFileSync(`${site.site}/.release.lock`, 'x');
  await expect(take(60)).rejects.toThrow(/cannot be read\.\nRemove it if no release is running/);
});

test('rejects a mistyped site without creating its folder', async () => {
  await expect(withLock(`${site.folder}/nowhere`, { by: 'bob' }, () => 1)).rejects.toThrow(
    /The site .*nowhere does not exist/,
  );
  expect(readdirSync(site.folder)).toEqual(['site']);
});

test('keeps another process’s lock when the lock of this process has been removed', async () => {
  await withLock(site.site, { by: 'ada' }, () => lockOf({ by: 'bob' }));
  expect(left()).toEqual(['.release.lock']);
});
