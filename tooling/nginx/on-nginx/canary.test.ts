import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  canaryOf,
  type Edge,
  type ExampleSite,
  PRERENDERED,
  pageText,
  REGISTRY_OF_PAGE,
  type Rule,
} from '../../../api/src/platform/static-site/testing/example-site';
import { type Answer, ask } from '../../../api/src/platform/static-site/testing/request';
import { canaryGroups, GROUPS } from '../../site/canary-groups';
import { testOnNginx } from '../testing/nginx-site';

const STABLE = pageText('shop', 1);
const CANARY = pageText('shop', canaryOf(1));

/** @param percent share of visitors who get the canary */
const during =
  (percent: number, check: (edge: Edge) => Promise<void>, pages?: 'prerendered'): Rule[1] =>
  async (edge) => {
    edge.site.release(1, percent, pages);
    try {
      await check(edge);
    } finally {
      edge.site.release(1);
    }
  };

const visit = (
  { base }: { base: string },
  { cookie, path = '/shop' }: { cookie?: string; path?: string } = {},
) =>
  ask(base, path, {
    headers: cookie === undefined ? {} : { cookie: `theme=dark; release_group=${cookie}` },
  });

const groupIn = ({ headers }: Answer) =>
  /^release_group=([^;]*);/.exec(headers['set-cookie']?.[0] ?? '')?.[1];

/** Requests the page with the cookie of each group. Returns the groups that got the canary. */
async function groupsWithCanary(edge: { base: string; site: ExampleSite }) {
  const answers = await Promise.all(
    GROUPS.map(async (group) => [group, (await visit(edge, { cookie: group })).text] as const),
  );
  for (const [group, text] of answers)
    assert.ok(text === STABLE || text === CANARY, `group ${group} is shown ${text.slice(0, 60)}`);
  return answers.filter(([, text]) => text === CANARY).map(([group]) => group);
}

const ONE_OF_EACH = [
  ['/shop/No%20such%20test', 404, 'no shop'],
  ['/no/such/page', 404, 'no shell'],
  ['/cart/x', 200, 'cart'],
  [PRERENDERED.path, 200, 'prerendered'],
] as const;

testOnNginx([
  [
    'sets no cookie while no canary runs',
    async (edge) => {
      for (const path of [
        '/',
        '/shop',
        '/shop?canary=on',
        '/registry.json',
        '/apps/shell/b1/main.js',
        '/favicon.svg',
      ]) {
        const answer = await visit(edge, { path });
        assert.equal(answer.headers['set-cookie'], undefined, path);
        assert.doesNotMatch(answer.headers.vary ?? '', /cookie/i, path);
      }
      assert.equal((await visit(edge, { cookie: 'on' })).text, STABLE);
    },
  ],
  [
    'shows a canary at 0 % only on request',
    during(0, async (edge) => {
      assert.deepEqual(await groupsWithCanary(edge), []);
      assert.equal((await visit(edge)).text, STABLE);
      assert.equal((await visit(edge, { path: '/shop?canary=on' })).text, CANARY);
      assert.equal((await visit(edge, { cookie: 'on' })).text, CANARY);
    }),
  ],
  [
    'shows a canary at 100 % to all visitors except those who opted out',
    during(100, async (edge) => {
      assert.deepEqual(await groupsWithCanary(edge), GROUPS);
      assert.equal((await visit(edge)).text, CANARY);
      assert.equal((await visit(edge, { path: '/shop?x=1&canary=off' })).text, STABLE);
      assert.equal((await visit(edge, { cookie: 'off' })).text, STABLE);
    }),
  ],
  [
    'shows a canary at 50 % to half of the groups',
    during(50, async (edge) =>
      assert.deepEqual(await groupsWithCanary(edge), [...canaryGroups(50)].sort()),
    ),
  ],
  [
    'assigns a group at the first visit, and keeps it at later visits',
    during(50, async (edge) => {
      for (let visitor = 0; visitor < 20; visitor += 1) {
        const first = await visit(edge);
        const group = groupIn(first) ?? 'none';
        assert.ok(GROUPS.includes(group), group);
        const again = await visit(edge, { cookie: group });
        assert.equal(again.text, first.text);
        assert.equal(again.headers['set-cookie'], undefined);
      }
    }),
  ],
  [
    'draws no group for a prefetch, and keeps the group of a cookie',
    during(100, async ({ base }) => {
      for (const purpose of [
        { 'sec-purpose': 'prefetch;prerender' },
        { purpose: 'prefetch' },
      ] as Record<string, string>[])
        for (const [shown, headers] of [
          [STABLE, purpose],
          [CANARY, { ...purpose, cookie: 'release_group=0f' }],
        ] as const) {
          const answer = await ask(base, '/shop', { headers });
          assert.deepEqual([answer.text, answer.headers['set-cookie']], [shown, undefined]);
        }
    }),
  ],
  [
    'sets the cookie for the whole site, for a week and hidden from scripts',
    during(50, async (edge) => {
      const [cookie = ''] = (await visit(edge)).headers['set-cookie'] ?? [];
      assert.deepEqual(cookie.split('; ').slice(1).sort(), [
        'HttpOnly',
        'Max-Age=604800',
        'Path=/',
        'SameSite=Lax',
      ]);
    }),
  ],
  [
    'sets the cookie with pages, not with other files',
    during(50, async (edge) => {
      for (const path of ['/', '/shop', '/shop/PT%2FINR', '/no/such/page'])
        assert.ok(groupIn(await visit(edge, { path })), path);
      for (const path of [
        '/registry.json',
        REGISTRY_OF_PAGE,
        '/config.json',
        '/apps/shell/b1/main.js',
        '/apps/gone.js',
        '/favicon.svg',
        '/robots.txt',
      ])
        assert.equal((await visit(edge, { path })).headers['set-cookie'], undefined, path);
      assert.equal(
        (await ask(edge.base, '/shop', { method: 'POST' })).headers['set-cookie'],
        undefined,
      );
    }),
  ],
  [
    'keeps a forced group in the cookie until ?canary=auto',
    during(0, async (edge) => {
      for (const forced of ['on', 'off'])
        for (const cookie of [undefined, '0f', 'on', 'off'])
          assert.equal(
            groupIn(await visit(edge, { path: `/shop?canary=${forced}`, cookie })),
            forced,
            `${cookie} asks for ${forced}`,
          );
      const drawn = groupIn(await visit(edge, { path: '/shop?canary=auto', cookie: 'on' }));
      assert.ok(GROUPS.includes(drawn ?? ''));
    }),
  ],
  [
    'ignores an invalid cookie or query',
    during(0, async (edge) => {
      for (const cookie of ['zz', '0F', '123', 'ON', '', '../canary', '..', 'x;on']) {
        const answer = await visit(edge, { cookie });
        assert.equal(answer.text, STABLE, cookie);
        assert.ok(GROUPS.includes(groupIn(answer) ?? ''), cookie);
      }
      for (const query of ['yes', '', 'ON', '../canary', 'x;on', 'on;x', 'on;']) {
        const answer = await visit(edge, { path: `/shop?canary=${query}`, cookie: '0f' });
        const { status, text } = answer;
        assert.deepEqual([status, text, groupIn(answer)], [200, STABLE, undefined], query);
      }
    }),
  ],
  [
    'serves the registry that belongs to the visitor’s group',
    during(0, async (edge) => {
      for (const path of ['/registry.json', REGISTRY_OF_PAGE])
        for (const [cookie, canary] of [['on', true], ['0f'], ['off']] as const)
          assert.equal(JSON.parse((await visit(edge, { path, cookie })).text).canary, canary);
    }),
  ],
  [
    'sends Vary: Cookie only for files that depend on the group',
    during(50, async (edge) => {
      for (const path of ['/', '/shop', '/registry.json', REGISTRY_OF_PAGE, '/favicon.svg']) {
        const { vary = '' } = (await visit(edge, { path })).headers;
        assert.match(vary, /cookie/i, path);
        assert.match(vary, /accept-encoding/i, path);
      }
      for (const path of ['/config.json', '/apps/shell/b1/main.js'])
        assert.doesNotMatch((await visit(edge, { path })).headers.vary ?? '', /cookie/i, path);
    }),
  ],
  [
    'sends the canary’s page to a visitor with a cached live page of equal size',
    during(0, async (edge) => {
      const { etag = '', 'last-modified': since = '' } = (await visit(edge, { cookie: 'off' }))
        .headers;
      const headers = {
        cookie: 'release_group=on',
        'if-none-match': etag,
        ...(since && { 'if-modified-since': since }),
      };
      const answer = await ask(edge.base, '/shop', { headers });
      assert.deepEqual([answer.status, answer.text], [200, CANARY]);
    }),
  ],
  [
    'serves the live release when the canary’s links disappear during a switch',
    during(100, async (edge) => {
      rmSync(join(edge.site.folder, 'live/groups'), { recursive: true });
      for (const [path, page] of [
        ['/shop', 'shop'],
        [PRERENDERED.path, 'prerendered'],
        ['/no/such', 'shell'],
      ] as const) {
        const { status, text } = await visit(edge, { path, cookie: 'on' });
        assert.deepEqual([status, text], [200, pageText(page, 1)], path);
      }
      for (const path of ['/registry.json', REGISTRY_OF_PAGE]) {
        const registry = await visit(edge, { path, cookie: 'on' });
        assert.deepEqual([registry.status, JSON.parse(registry.text).canary], [200, undefined]);
      }
    }),
  ],
  [
    'serves the live release to visitors of a canary that has ended',
    async (edge) => {
      await during(100, async () =>
        assert.equal((await visit(edge, { cookie: 'on' })).text, CANARY),
      )(edge);
      for (const cookie of ['on', '0f']) {
        const { status, text, headers } = await visit(edge, { cookie });
        assert.deepEqual([status, text, headers['set-cookie']], [200, STABLE, undefined]);
      }
    },
  ],
  [
    'answers visitors of the canary with the not-found page of the canary',
    during(
      0,
      async (edge) => {
        for (const [cookie, release] of [
          ['on', canaryOf(1)],
          ['off', 1],
        ] as const) {
          for (const [path, status, page] of ONE_OF_EACH) {
            const answer = await visit(edge, { path, cookie });
            assert.deepEqual(
              [answer.status, answer.text],
              [status, pageText(page, release)],
              `${path} for ${cookie}`,
            );
            assert.match(answer.headers.vary ?? '', /cookie/i, path);
          }
          const alias = await visit(edge, { path: '/shop/01', cookie });
          assert.equal(alias.headers.location, '/shop');
        }
        const first = await visit(edge, { path: '/shop/No%20such%20test?canary=on' });
        assert.equal(first.text, pageText('no shop', canaryOf(1)));
        assert.match(first.headers['set-cookie']?.[0] ?? '', /^release_group=on;/);
      },
      'prerendered',
    ),
  ],
  [
    'answers with pages of the live release when the canary’s links disappear',
    during(
      100,
      async (edge) => {
        rmSync(join(edge.site.folder, 'live/groups'), { recursive: true });
        for (const [path, status, page] of ONE_OF_EACH) {
          const answer = await visit(edge, { path, cookie: 'on' });
          assert.deepEqual([answer.status, answer.text], [status, pageText(page, 1)], path);
        }
      },
      'prerendered',
    ),
  ],
]);
