import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Deployment } from '../../site/deployment';
import type { BuildManifest } from '../../site/manifest';
import {
  pagesAt,
  remoteBuild,
  serverFiles,
  shellBuild,
  siteOfTests,
  VERSIONS,
} from '../../site/testing/example-builds';
import { apiWithVersion } from '../testing/api-with-version';
import { changeOf, gateIssueText } from './change';
import { fits } from './compatibility';
import { lossesOf } from './pages';
import { checkAll } from './rules';

type Example = ReturnType<typeof siteOfTests>;

/** A promotion over a live site with shell s1, mf-shop p1 and mf-blog b1. */
interface Row {
  name: string;
  /** new builds; by default an mf-blog b2 without a change */
  builds?: BuildManifest[];
  before?: Deployment;
  /** apps that differ from `before`; the builds whose id ends in 2 by default */
  after?: Deployment;
  action?: 'promote' | 'rollback' | 'compose';
  /** version of the live API */
  api?: string;
  /** changes files before the check */
  spoil?: (site: Example) => unknown;
  /** `rule (app): message`, or with the remedy in a second line; none by default */
  issues?: string[];
  notes?: string[];
}

const withoutShop: Deployment = { shell: { active: 's1' }, 'mf-blog': { active: 'b1' } };
const live: Deployment = {
  shell: { active: 's1' },
  'mf-shop': { active: 'p1' },
  'mf-blog': { active: 'b1' },
};
const part = {
  slot: 'article:end',
  context: { title: 'string' as const },
  order: 0,
  chunk: 'list',
};
const page = (path: string, more: object = {}) => ({ path, chunks: ['list'], ...more });
const blog = (change: Partial<BuildManifest>, build = 'b2') =>
  remoteBuild('mf-blog', build, change);
const shop = (change: Partial<BuildManifest>, build = 'p2') =>
  remoteBuild('mf-shop', build, change);
const shell = (change: Partial<BuildManifest>, build = 's2') => shellBuild(build, change);
const wants = (shared: Record<string, string>, build = 'b2') => blog({ shared }, build);
const provides = (shared: Record<string, string>) => shell({ shared: { ...VERSIONS, ...shared } });
const slotted = (context: Record<string, 'string' | 'number'>, more: object = {}) => ({
  pages: [page('/blog', { slots: [{ name: 'article:end', context, ...more }] })],
});
const canary = (active: string, build: string, more: object = {}) => ({
  active,
  canary: { build, percent: 10 },
  ...more,
});

const [newBlog, newShop, newShell] = [
  { 'mf-blog': { active: 'b2' } },
  { 'mf-shop': { active: 'p2' } },
  { shell: { active: 's2' } },
];
const FILES = 'files (mf-blog): mf-blog b2';
const CHANGED = `${FILES} has bytes that are not those it was built with (sha384):`;
const NEEDS = 'shares (mf-blog): mf-blog b2 needs';
const ROUTER = '__reactRouterVersion.js';
/** A promotion of a build over a shop with a part in a slot of the blog. */
const withPart = (build: BuildManifest) => ({
  before: { ...live, 'mf-shop': { active: 'parts' }, 'mf-blog': { active: 'slots' } },
  builds: [shop({ parts: [part] }, 'parts'), blog(slotted({ title: 'string' }), 'slots'), build],
});

const rows: Record<string, Row[]> = {
  files: [
    {
      name: 'complete builds',
      after: { 'mf-blog': { active: 'b2', previous: 'b1' } },
    },
    {
      name: 'a build that is not published',
      builds: [],
      after: newBlog,
      issues: [
        'files (mf-blog): mf-blog b2 has no build.json.\n  Publish it (`pnpm release publish mf-blog`) and promote what that names; a damaged apps/mf-blog/b2 has to be removed before.',
      ],
    },
    {
      name: 'a missing file, and a missing compressed form',
      builds: [blog({}), shop({})],
      spoil: ({ folder }) => [
        rmSync(`${folder}/apps/mf-blog/b2/list.js`),
        rmSync(`${folder}/apps/mf-shop/p2/list.js.gz`),
      ],
      issues: [
        'files (mf-shop): mf-shop p2 lacks list.js.gz.',
        `${FILES} lacks list.js.\n  Copy the file again from where mf-blog b2 was built or from a backup; if no release uses this build, delete apps/mf-blog/b2 and publish it again.`,
      ],
    },
    {
      name: 'many missing files, of which it names three',
      spoil: ({ folder }) =>
        ['remoteEntry.js', 'app.js', 'app.js.br', 'list.js', 'list.js.br'].map((file) =>
          rmSync(`${folder}/apps/mf-blog/b2/${file}`),
        ),
      issues: [`${FILES} lacks remoteEntry.js, app.js, app.js.br and 2 more.`],
    },
    {
      name: 'a changed byte, a wrong size, and unlisted files',
      spoil(site) {
        for (const [file, text] of Object.entries({
          'list.js': 'lisT.js',
          'picture.woff2': 'pic',
          'notes.txt': '',
          'deep/.env': '',
        }))
          site.write(`apps/mf-blog/b2/${file}`, text);
      },
      issues: [
        `${CHANGED} list.js, picture.woff2.`,
        `${FILES} has files that its manifest does not list: deep/.env, notes.txt.`,
      ],
    },
    {
      name: 'a link instead of a file',
      spoil({ folder }) {
        renameSync(`${folder}/apps/mf-blog/b2/picture.woff2`, `${folder}/elsewhere`);
        symlinkSync(`${folder}/elsewhere`, `${folder}/apps/mf-blog/b2/picture.woff2`);
      },
      issues: [`${CHANGED} picture.woff2.`],
    },
    {
      name: 'compressed forms with other content, or too much of it',
      spoil(site) {
        site.write('apps/mf-blog/b2/app.js.gz', 'not gzip');
        site.write('apps/mf-blog/b2/list.js.br', brotliCompressSync('other'));
        site.write(
          'apps/mf-blog/b2/remoteEntry.js.br',
          brotliCompressSync(Buffer.alloc(65 * 1024 * 1024)),
        );
      },
      issues: [
        `${FILES} has a compressed form that does not unpack to its file: remoteEntry.js.br, app.js.gz, list.js.br.`,
      ],
    },
    {
      name: 'an entry, a style and a chunk that are not listed',
      builds: [
        blog({ styles: ['gone.css'], chunks: { app: ['app.js'], list: ['list.js', 'gone.js'] } }),
      ],
      issues: [`${FILES} refers to gone.css, gone.js without listing it.`],
    },
    {
      name: 'a server bundle with a wrong size, and an unlisted file next to it',
      builds: [blog({ server: serverFiles({ 'server.mjs': 'export default [];' }) })],
      spoil: (site) =>
        ['server.mjs', 'more.mjs'].map((name) =>
          site.write(`server/mf-blog/b2/${name}`, 'export default 1'),
        ),
      issues: [
        `${CHANGED} server/mf-blog/b2/server.mjs.`,
        `${FILES} has files that its manifest does not list: server/mf-blog/b2/more.mjs.`,
      ],
    },
    {
      name: 'a server bundle without its first module',
      builds: [blog({ server: serverFiles({ 'other.mjs': '1' }) })],
      spoil: (site) => site.write('server/mf-blog/b2/other.mjs', '1'),
      issues: ['files (mf-blog): The server bundle of mf-blog b2 has no server.mjs.'],
    },
    {
      name: 'no damaged file of another app’s live build',
      spoil: (site) => site.write('apps/mf-shop/p1/list.js', 'broken!'),
    },
    {
      name: 'the missing manifest of another app’s live build',
      spoil: ({ folder }) => rmSync(`${folder}/apps/mf-shop/p1/build.json`),
      issues: [
        'files (mf-shop): mf-shop p1 has no build.json.\n  Copy build.json into apps/mf-shop/p1 again, from where the build was made or from a backup: no release can be prerendered without it.',
      ],
    },
    {
      name: 'a canary that was damaged before its promotion',
      before: { ...live, 'mf-blog': canary('b1', 'b2') },
      spoil: (site) => site.write('apps/mf-blog/b2/list.js', 'broken!'),
      issues: [`${CHANGED} list.js.`],
    },
    {
      name: 'no file of a canary of which only the share changes',
      before: { ...live, 'mf-blog': canary('b1', 'b2') },
      after: { 'mf-blog': { active: 'b1', canary: { build: 'b2', percent: 50 } } },
      spoil: (site) => site.write('apps/mf-blog/b2/list.js', 'broken!'),
    },
  ],
  expose: [
    {
      name: 'a container without ./app',
      builds: [blog({ exposes: [], entry: undefined })],
      issues: [
        "expose (mf-blog): mf-blog b2 does not expose ./app: its container has no `exposes`.\n  Add `exposes: { './app': { import: './src/app.ts', name: 'app' } }` to mf-blog's federation plugin, build it again and publish it.",
      ],
    },
    ...[
      { what: 'no entry', change: { entry: undefined } },
      {
        what: 'no hash for its entry other.js',
        change: { entry: 'other.js' },
        more: [`${FILES} refers to other.js without listing it.`],
      },
      { what: 'no name for its container', change: { global: undefined } },
      { what: 'no script for ./app', change: { chunks: { list: ['list.js'] } } },
    ].map(({ what, change, more = [] }) => ({
      name: `a remote with ${what}`,
      builds: [blog(change)],
      issues: [...more, `expose (mf-blog): mf-blog b2 has ${what}.`],
    })),
    {
      name: 'a shell with two first scripts',
      builds: [shell({ chunks: { ...shellBuild('s1').chunks, main: ['main.js', 'home.js'] } })],
      issues: ['expose (shell): shell s2 starts with 2 scripts instead of one.'],
    },
    {
      name: 'a shell of one bundle',
      builds: [shell({ chunks: { main: ['main.js'], home: ['home.js'] } })],
      issues: ['expose (shell): shell s2 has no chunk "federation", which loads remotes.'],
    },
  ],
  shares: [
    {
      name: 'no range that the live shell satisfies',
      builds: [
        wants({
          react: '^19.0.0',
          effector: '>=23 <24',
          '@lagoon/shared/cart': '~1.2',
          '@lagoon/shared/ui': '*',
        }),
      ],
    },
    {
      name: 'a newer minor version',
      builds: [wants({ react: '^19.4.0' })],
      issues: [
        `${NEEDS} react ^19.4.0, and the live shell s1 provides 19.3.1.\n  Promote a shell built with react ^19.4.0 first, or build mf-blog again with react 19.3.1.`,
      ],
    },
    {
      name: 'the previous major version of the shared package, and of react in a second issue',
      builds: [
        wants({ '@lagoon/shared/cart': '^0.9.0', '@lagoon/shared/ui': '^0.9.0', react: '^18.0.0' }),
      ],
      issues: [
        `${NEEDS} @lagoon/shared/cart, @lagoon/shared/ui ^0.9.0, and the live shell s1 provides 1.2.0.\n  Build mf-blog again with the shared package at 1.2.0.`,
        `${NEEDS} react ^18.0.0, and the live shell s1 provides 19.3.1.\n  Build mf-blog again with react 19.3.1.`,
      ],
    },
    {
      name: 'a share that the shell lacks',
      builds: [wants({ zustand: '^5.0.0' })],
      issues: [
        `${NEEDS} zustand ^5.0.0, and the live shell s1 provides none.\n  Promote a shell built with zustand ^5.0.0 first, or build mf-blog again without zustand.`,
      ],
    },
    {
      name: 'a range that is none',
      builds: [wants({ react: 'workspace:*' })],
      issues: [`${NEEDS} react workspace:*, and the live shell s1 provides 19.3.1.`],
    },
    {
      name: 'a prerelease that no range names',
      builds: [provides({ react: '19.4.0-rc.1' })],
      issues: ['mf-shop p1', 'mf-blog b1'].map(
        (remote) =>
          `shares (shell): the live ${remote} needs react ^19.3.1, and shell s2 provides 19.4.0-rc.1, a prerelease.`,
      ),
    },
    {
      name: 'no prerelease that the range names',
      builds: [provides({ react: '19.4.0-rc.1' }), wants({ react: '^19.4.0-rc.1' })],
      before: withoutShop,
    },
    {
      name: 'a shell whose version is none',
      builds: [provides({ react: 'catalog:' })],
      before: withoutShop,
      issues: [
        'shares (shell): the live mf-blog b1 needs react ^19.3.1, and shell s2 provides catalog:.',
      ],
    },
    {
      name: 'a shell that is older than the live remotes need',
      builds: [provides({ effector: '23.4.0' })],
      before: withoutShop,
      issues: [
        'shares (shell): the live mf-blog b1 needs effector ^23.4.4, and shell s2 provides 23.4.0.\n  Build the shell again with effector ^23.4.4, or take mf-blog back first: `pnpm release rollback mf-blog`.',
      ],
    },
    {
      name: 'a shell of a new major version',
      builds: [provides({ react: '20.0.0' })],
      before: withoutShop,
      issues: [
        'shares (shell): the live mf-blog b1 needs react ^19.3.1, and shell s2 provides 20.0.0.\n  Build mf-blog again with react 20.0.0 and promote both at once: `pnpm release promote shell@s2 mf-blog`, or build the shell again with react ^19.3.1.',
      ],
    },
    {
      name: 'a shell that does not fit a previous build',
      builds: [provides({ react: '19.5.0' }), wants({ react: '~19.3.0' }, 'b0')],
      before: { ...live, 'mf-blog': { active: 'b1', previous: 'b0' } },
      issues: [
        'shares (shell): the previous mf-blog b0 needs react ~19.3.0, and shell s2 provides 19.5.0.\n  Name mf-blog with the shell, which leaves that build behind: `pnpm release promote shell@s2 mf-blog@b1`, or build the shell again with react ~19.3.0.',
      ],
    },
    {
      name: 'a shell that does not fit a remote’s canary',
      builds: [provides({ react: '19.5.0' }), wants({ react: '~19.3.0' })],
      before: { ...live, 'mf-blog': canary('b1', 'b2') },
      after: newShell,
      issues: [
        'shares (shell): the canary mf-blog b2 needs react ~19.3.0, and shell s2 provides 19.5.0.\n  Stop the canary first (`pnpm release canary mf-blog --stop`), or build the shell again with react ~19.3.0.',
      ],
    },
    {
      name: 'a canary of the shell that does not fit a live remote',
      builds: [provides({ react: '20.0.0' })],
      before: withoutShop,
      after: { shell: canary('s1', 's2') },
      issues: [
        'shares (shell): the live mf-blog b1 needs react ^19.3.1, and shell s2 provides 20.0.0.\n  Build the shell again with react ^19.3.1: a canary shell runs with the remotes that are live.',
      ],
    },
    {
      name: 'a remote that fits only one of the two shells of a canary',
      builds: [provides({ react: '19.3.2' }), wants({ react: '19.3.1' })],
      before: { ...live, shell: canary('s1', 's2') },
      after: newBlog,
      issues: [
        `${NEEDS} react 19.3.1, and the canary shell s2 provides 19.3.2.\n  Build mf-blog again with react 19.3.2, or stop the shell’s canary first: \`pnpm release canary shell --stop\`.`,
      ],
    },
    {
      name: 'a remote that fits only the canary of the shell',
      builds: [provides({ react: '19.3.2' }), wants({ react: '19.3.2' })],
      before: { ...live, shell: canary('s1', 's2') },
      after: newBlog,
      issues: [`${NEEDS} react 19.3.2, and the live shell s1 provides 19.3.1.`],
    },
    {
      name: 'no builds that need each other and are promoted together',
      builds: [provides({ react: '20.0.0' }), wants({ react: '^20.0.0' })],
      before: withoutShop,
    },
    {
      name: 'two new builds that do not fit each other',
      builds: [provides({ react: '20.0.0' }), wants({ react: '^21.0.0' })],
      before: withoutShop,
      issues: [
        `${NEEDS} react ^21.0.0, and shell s2 provides 20.0.0.\n  Build the shell again with react ^21.0.0, and promote both at once.`,
      ],
    },
    {
      name: 'a remote without a shell',
      builds: [],
      before: {},
      after: { 'mf-blog': { active: 'b1' } },
      issues: [
        'shares (mf-blog): mf-blog has no shell to run in: none is live yet.\n  Promote a shell with it: `pnpm release promote shell mf-blog@b1`.',
      ],
    },
    {
      name: 'a remote with a router of its own',
      // the example's files contain their own names
      builds: [
        blog({
          files: [...remoteBuild('mf-blog', 'b1').files, ...serverFiles({ [ROUTER]: ROUTER })],
        }),
      ],
      issues: [
        'shares (mf-blog): mf-blog b2 contains react-router (in __reactRouterVersion.js), which the shell shares only as @lagoon/shared/router.\n  Import from @lagoon/shared/router instead of react-router and react-router-dom, and build mf-blog again.',
      ],
    },
  ],
  mounts: [
    {
      name: 'no further path',
      builds: [blog({ pages: [...pagesAt('/blog'), page('/shopping')] })],
    },
    {
      name: 'no link to a path of the app',
      builds: [blog({ links: [{ place: 'menu', title: 'News', url: '/blog/news' }] })],
    },
    ...(
      [
        [
          'another remote’s path',
          { pages: [...pagesAt('/blog'), page('/shop')] },
          'claims the path /shop, which the live mf-shop p1 has.\n  Give one of the two another path in its src/app.ts, build it again and publish it; to move it from one to the other, promote both at once.',
        ],
        [
          'the shell’s path',
          { pages: [page('/team')] },
          'claims the path /team, which the live shell s1 has.',
        ],
        [
          'another remote’s id',
          { id: 'shop' },
          'claims the id shop, which the live mf-shop p1 has.',
        ],
        [
          'a link to another app',
          { links: [{ place: 'menu', title: 'Shop', url: '/shop' }] },
          'has a link "Shop" to /shop, which is not a path of its own.',
        ],
        [
          'a link that is too long',
          {
            links: [
              { place: 'menu', title: 'All that is new in our laboratory', url: '/blog/news' },
            ],
          },
          'has a link "All that is new in our laboratory", which is longer than the 20 letters that the frame has room for.',
        ],
        [
          'a path declared twice',
          { pages: [page('/blog'), page('/blog')] },
          'declares /blog twice.',
        ],
        [
          'an alias of a page with many addresses',
          { pages: [page('/blog/:title', { aliases: ['/blog/x'] })] },
          'gives /blog/:title an alias, although it has more than one address.',
        ],
        [
          'an alias outside of its mounts',
          { pages: [page('/blog', { aliases: ['/news'] })] },
          'gives /blog the alias /news, which is in none of its mounts.',
        ],
        [
          'an own frame without a page',
          { ownFrame: ['/news'] },
          'has a frame of its own for /news, where it has no page.',
        ],
        ...['/api', '/media', '/apps', '/v1'].map((path) => [
          `the server’s path ${path}`,
          { pages: [page(path)] },
          `claims ${path}, which the server answers itself.`,
        ]),
        [
          'a page without its chunk',
          { pages: [page('/blog', { chunks: ['gone'] })] },
          'names the chunk "gone" for /blog, but has no chunk of that name.\n  Change src/app.ts of mf-blog, build mf-blog again and publish it.',
        ],
      ] as [string, Partial<BuildManifest>, string][]
    ).map(([name, change, message]) => ({
      name,
      builds: [blog(change)],
      issues: [`mounts (mf-blog): mf-blog b2 ${message}`],
    })),
    {
      name: 'the mount / in a remote',
      builds: [blog({ pages: [page('/'), page('/blog')] })],
      issues: [
        'mounts (mf-blog): mf-blog b2 claims "/", which is not a first segment of a path (/name).',
        'mounts (mf-blog): mf-blog b2 claims the path /, which the live shell s1 has.',
      ],
    },
    {
      name: 'a live remote’s path in a new shell',
      builds: [shell({ pages: [{ path: '/blog/:name', chunks: ['home'] }] })],
      issues: ['mounts (shell): shell s2 claims the path /blog, which the live mf-blog b1 has.'],
    },
    {
      name: 'no path that moves from one new build to another',
      builds: [shop({ pages: [page('/tests')] }), blog({ pages: [page('/shop')] })],
    },
    {
      name: 'a canary’s path that a stable build has',
      builds: [blog({ pages: [page('/shop')] })],
      after: { 'mf-blog': canary('b1', 'b2') },
      issues: [
        'mounts (mf-blog): mf-blog b2 claims the path /shop, which the live mf-shop p1 has.',
      ],
    },
    {
      name: 'no path that moves from one canary to another',
      builds: [shop({ pages: [page('/tests')] }), blog({ pages: [page('/shop')] })],
      after: { 'mf-blog': canary('b1', 'b2'), 'mf-shop': canary('p1', 'p2') },
    },
  ],
  parts: [
    {
      name: 'no slot that passes more than a part reads',
      ...withPart(blog(slotted({ title: 'string', id: 'number' }))),
    },
    {
      name: 'a part that reads other values than its slot passes',
      ...withPart(shop({ parts: [{ ...part, context: { title: 'number', id: 'string' } }] })),
      issues: [
        'parts (mf-shop): The part of mf-shop p2 for article:end reads title (number), id (string), which the live mf-blog slots does not pass.\n  Change src/app.ts of mf-shop, build mf-shop again and publish it. A slot may pass more values than a part reads, and each with the same type.',
      ],
    },
    {
      name: 'a slot that no longer passes a value that a live part reads',
      ...withPart(blog(slotted({ name: 'string' }))),
      issues: [
        'parts (mf-blog): The part of the live mf-shop parts for article:end reads title (string), which mf-blog b2 does not pass.',
      ],
    },
    {
      name: 'a second owner of a slot',
      ...withPart(
        shop({ pages: [page('/shop', { slots: [{ name: 'article:end', context: {} }] })] }),
      ),
      issues: [
        'parts (mf-shop): mf-shop p2 declares the slot article:end, which the live mf-blog slots has.',
      ],
    },
    {
      name: 'two parts for one slot, and a part without its chunk',
      ...withPart(shop({ parts: [part, { ...part, chunk: 'gone' }] })),
      issues: [
        'parts (mf-shop): mf-shop p2 names the chunk "gone" for its part in article:end, but has no chunk of that name.',
        'parts (mf-shop): mf-shop p2 offers two parts for article:end.',
      ],
    },
    {
      name: 'no part without a slot, which is noted',
      ...withPart(shop({ parts: [{ ...part, slot: 'artcle:end' }] })),
      notes: [
        'No page shows the part of mf-shop p2 for artcle:end, because no live build declares that slot: the slots are article:end',
      ],
    },
    {
      name: 'no live part that loses its slot, which is noted',
      ...withPart(blog({})),
      notes: [
        'No page shows the part of the live mf-shop parts for article:end, because no live build declares that slot: the slots are none',
      ],
    },
    {
      name: 'a part above its budget, and a part above the budget of its slot',
      builds: [
        shop({ parts: [{ ...part, budget: 5 }] }),
        blog({ ...slotted({ title: 'string' }, { budget: 4 }), parts: [part] }),
      ],
      issues: ['mf-shop p2', 'mf-blog b2'].map(
        (build) =>
          `budget (${build.split(' ')[0]}): ${build} is too heavy: the code of its part for article:end is 0.0 kB of brotli, its limit 0.0 kB (39 bytes instead of 4).`,
      ),
    },
  ],
  api: [
    {
      name: 'no earlier version of the same major',
      builds: [blog({ api: '1.2.0' })],
      api: '1.3.0',
    },
    ...[
      ['1.2.0', '1.1.0'],
      ['2.0.0', '1.9.0'],
      ['none', '2.0.0'],
    ].map(([built = '', api = '']) => ({
      name: `API ${built} while ${api} is live`,
      builds: [blog({ api: built })],
      api,
      issues: [
        `api (mf-blog): mf-blog b2 is built for API ${built}, and the live API is ${api}.\n  Start the API of the same sources first, then promote mf-blog again; or build mf-blog from the sources of the live API.`,
      ],
    })),
    {
      name: 'the previous major version',
      builds: [blog({ api: '1.2.0' })],
      api: '2.0.0',
      issues: [
        'api (mf-blog): mf-blog b2 is built for API 1.2.0, and the live API is 2.0.0.\n  Build mf-blog again from the sources of the live API.',
      ],
    },
    {
      name: 'no version before the API starts',
      builds: [blog({ api: '9.0.0' })],
      action: 'compose',
      notes: [],
    },
  ],
  'several rules': [
    {
      name: 'all faults at once, in the order of the rules',
      builds: [
        blog({
          exposes: [],
          shared: { react: '^18.0.0' },
          pages: [page('/shop')],
        }),
      ],
      spoil: ({ folder }) => rmSync(`${folder}/apps/mf-blog/b2/list.js.br`),
      issues: [
        `${FILES} lacks list.js.br.`,
        'expose (mf-blog): mf-blog b2 does not expose ./app: its container has no `exposes`.',
        `${NEEDS} react ^18.0.0, and the live shell s1 provides 19.3.1.`,
        'mounts (mf-blog): mf-blog b2 claims the path /shop, which the live mf-shop p1 has.',
      ],
    },
    {
      name: 'no budget, part and version of the API in a rollback',
      builds: [
        blog({ api: '2.0.0', pages: [{ ...page('/blog'), budget: 1 }], parts: [part, part] }),
      ],
      action: 'rollback',
      notes: [],
    },
  ],
};

const UNCHECKED = 'has no server build, and its code has not run before visitors get it';
const api = apiWithVersion('1.0.0');
const site = siteOfTests();
beforeEach(() => {
  for (const build of [shellBuild('s1'), shop({}, 'p1'), blog({}, 'b1')]) site.put(build);
});

for (const [rule, cases] of Object.entries(rows))
  test.each(cases)(
    `${rule}: refuses $name`,
    async ({
      builds = [blog({})],
      before = live,
      action = 'promote',
      spoil,
      issues = [],
      notes,
      ...row
    }) => {
      for (const build of builds) site.put(build);
      const after =
        row.after ??
        Object.fromEntries(
          builds.flatMap(({ app, build }) =>
            build.endsWith('2') ? [[app, { active: build }]] : [],
          ),
        );
      spoil?.(site);
      api.version = row.api ?? '1.0.0';
      const found = await checkAll(
        changeOf(site.folder, { ...before, ...after }, { action, before }),
      );
      const texts = found.issues.map((issue, at) =>
        issues[at]?.includes('\n')
          ? gateIssueText(issue)
          : (gateIssueText(issue).split('\n')[0] ?? ''),
      );
      expect(texts).toEqual(issues);
      if (notes) expect(found.notes.filter((note) => !note.includes(UNCHECKED))).toEqual(notes);
    },
  );

const promotionOf = (builds: Deployment) =>
  changeOf(site.folder, { ...live, ...builds }, { action: 'promote', before: live });

test('notes why the version of the API is unknown', async () => {
  site.put(blog({}));
  const address = process.env.API_ADDRESS;
  process.env.API_ADDRESS = '127.0.0.2:9';
  const { notes } = await checkAll(promotionOf(newBlog));
  process.env.API_ADDRESS = address;
  expect(notes[0]).toMatch(
    /^the version of the live API was not checked: http:\/\/127\.0\.0\.2:9 does not answer: /,
  );
});

test('accepts a previous build only when the shell provides its shares', () => {
  expect(fits(shellBuild('s1'), blog({}))).toBe(true);
  expect(fits(shellBuild('s1', { shared: {} }), blog({}))).toBe(false);
  expect(fits(shellBuild('s1'), wants({ constructor: '^1.0.0' }))).toBe(false);
});

test('names a busy machine as a possible cause of a page that takes too long to render', () => {
  site.put(shop({}));
  const late = {
    app: 'mf-shop',
    build: 'p2',
    path: '/shop',
    message: 'could not be rendered: it took longer than 30 s',
    kind: 'late' as const,
  };
  const pages = {
    composed: {},
    failures: [late],
    emptied: [],
    overBudget: [],
    rendered: 0,
    reused: 0,
  };
  expect(lossesOf(promotionOf(newShop), pages)[0]?.remedy).toMatch(
    /^If this machine was busy, promote again by name\. Correct the page/,
  );
});
