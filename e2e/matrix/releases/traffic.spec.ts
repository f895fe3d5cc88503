import type { InlineRegistry, Registry } from '@lagoon/shared/domain';
import { expect } from '@playwright/test';
import { test } from '../../support/releases/nginx';
import { apps, type ReleasedSite } from '../../support/releases/released-site';
import { registryIn } from '../../support/remotes/inlined-registry';

const PAGES = ['/', '/shop', '/blog', '/cart', '/about', '/shop/Full%20Blood%20Count'];
const ASSET = /javascript|css|font|svg/;
const VISITORS = 6;
const RELEASES = 20;
const REQUESTS = 10_000;

/** Build of each app in a response. */
type Versions = Record<string, string>;

interface ReleaseRecord {
  apps: Record<string, { active: string }>;
}

const activeOf = async (site: ReleasedSite): Promise<Versions> => {
  const { apps } = await site.json<ReleaseRecord>('live/release.json');
  return Object.fromEntries(Object.entries(apps).map(([app, { active }]) => [app, active]));
};

const versionsIn = ({ apps }: Registry | InlineRegistry): Versions =>
  Object.fromEntries(
    Object.values(apps).flatMap(({ remote, active }) => (active ? [[remote, active.build]] : [])),
  );

const filesOf = (page: string): string[] =>
  [...page.matchAll(/(?:href|src)="(\/apps\/[^"]+)"/g)].map(([, address]) => address ?? '');

/**
 * Returns the builds in a page's registry, and the shell's build by its script.
 * @throws Error when the page requests a file of another build
 */
function versionsOfPage(path: string, page: string): Versions {
  const versions: Versions = {
    ...versionsIn(registryIn(page)),
    shell: /src="\/apps\/shell\/([^/]+)\//.exec(page)?.[1] ?? '',
  };
  for (const file of filesOf(page)) {
    const [, , app = '', build] = file.split('/');
    if (versions[app] !== build)
      throw new Error(`${path} names ${versions[app]} of ${app} and sends for ${file}`);
  }
  return versions;
}

/** The builds in a response, and the first and last release that it may belong to. */
interface Seen {
  path: string;
  versions: Versions;
  /** last release that was complete at the request */
  from: number;
  /** last release that had begun at the response */
  to: number;
}

test(`answers ${REQUESTS} requests during ${RELEASES} releases without errors or mixed builds`, async ({
  site,
  nginx,
}) => {
  test.slow();
  const builds = await Promise.all(apps.map((app) => site.anotherBuild(app, 'other')));
  for (const build of builds) await site.publish(build);
  const other = builds.map(({ app, build }) => `${app}@${build}`);
  const blog = await site.publishAnother('mf-blog', 'third');
  const commands = [
    ['promote', ...other],
    ['promote', `mf-blog@${blog.build}`],
    ['rollback'],
    ['rollback', '--to', '1'],
  ];

  const released = [await activeOf(site)];
  let begun = 0;
  const releasing = (async () => {
    while (begun < RELEASES) {
      const command = commands[begun % commands.length] ?? [];
      begun += 1;
      await site.release(...command);
      released.push(await activeOf(site));
    }
  })();

  let requests = 0;
  const failures: string[] = [];
  const get = (path: string, headers: Record<string, string>) => {
    requests += 1;
    return fetch(nginx.origin + path, { headers });
  };
  const seen: Seen[] = [];
  const kept = new Map<string, { etag: string; text: string }>();
  /** Requests a document with the validators of a cached copy, like a browser. */
  const document = async (path: string, coding: string) => {
    const from = released.length - 1;
    const had = kept.get(path + coding);
    const answer = await get(path, {
      'accept-encoding': coding,
      ...(had ? { 'if-none-match': had.etag } : {}),
    });
    const to = begun;
    if (had && answer.status === 304) return { from, to, text: had.text };
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    const text = await answer.text();
    kept.set(path + coding, { etag: answer.headers.get('etag') ?? '', text });
    return { from, to, text };
  };
  const visit = async (number: number) => {
    const coding = ['br', 'gzip', 'identity'][number % 3] ?? '';
    const { text: registry, ...asked } = await document('/registry.json', coding);
    seen.push({ path: '/registry.json', versions: versionsIn(JSON.parse(registry)), ...asked });
    const path = PAGES[number % PAGES.length] ?? '/';
    const { text, ...during } = await document(path, coding);
    const versions = versionsOfPage(path, text);
    seen.push({ path, versions, ...during });
    // requests the registry of all builds, which must be of the page's own release
    const { text: others, to } = await document(registryIn(text).builds, coding);
    const all = { ...versionsIn(JSON.parse(others)), ...versions };
    seen.push({ path, versions: all, ...during, to });
    for (const file of filesOf(text)) {
      const answer = await get(file, { 'accept-encoding': coding });
      await answer.arrayBuffer();
      if (answer.status !== 200 || !ASSET.test(answer.headers.get('content-type') ?? ''))
        throw new Error(`${file} answers ${answer.status}`);
    }
  };
  let visits = 0;
  const visitor = async () => {
    while ((released.length <= RELEASES || requests < REQUESTS) && failures.length < 20)
      await visit(visits++).catch((error: Error) => failures.push(error.message));
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  await releasing;

  expect(failures).toEqual([]);
  const fits = ({ path, versions }: Seen, release: Versions | undefined) =>
    Object.entries(versions).every(([app, build]) => release?.[app] === build) &&
    (path === '/registry.json' || versions.shell !== '');
  const astray = seen.filter(
    (one) => !released.slice(one.from, one.to + 1).some((release) => fits(one, release)),
  );
  expect(astray, 'answers of no release that was live meanwhile').toEqual([]);
  expect(
    new Set(seen.map(({ versions }) => JSON.stringify(versions))).size,
    'versions that visitors saw',
  ).toBeGreaterThan(4);
  expect(released).toHaveLength(RELEASES + 1);
  expect(requests).toBeGreaterThanOrEqual(REQUESTS);
});
