import { releasedBuilds } from './builds';
import { siteOfTests } from './testing/example-builds';

const site = siteOfTests();
beforeEach(() => {
  for (const build of ['b1', 'b2', 'b3', 'b4'])
    site.write(`apps/mf-blog/${build}/build.json`, '{}');
});

const blog = (active: string, more = {}) => ({ 'mf-blog': { active, ...more } });
const former = (...links: string[]) => {
  for (const link of links) site.write(`releases/1/builds/${link}`, '');
  return `${site.folder}/releases/1`;
};

test('lists the active, previous and canary build, but no other published build', () =>
  expect(
    releasedBuilds(
      site.folder,
      blog('b1', { previous: 'b2', canary: { build: 'b3', percent: 5 } }),
      undefined,
    ),
  ).toEqual(['mf-blog/b1', 'mf-blog/b2', 'mf-blog/b3']));

test('lists the builds of earlier releases while these are on disk', () =>
  expect(releasedBuilds(site.folder, blog('b2'), former('mf-blog/b1', 'mf-blog/pruned'))).toEqual([
    'mf-blog/b1',
    'mf-blog/b2',
  ]));
