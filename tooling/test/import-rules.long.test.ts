import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../bootstrap/paths.mjs';

interface Finding {
  from: string;
  to: string;
  rule: { name: string };
}

const config = join(root, '.dependency-cruiser.cjs');
const rules: string[] = require(config).forbidden.map(({ name }: { name: string }) => name);
const depcruise = join(root, 'node_modules/.bin/depcruise');

/** For each rule, a file that violates it, and the import of that file. */
const OFFENCES: Record<string, [file: string, imported: string]> = {
  'no-circle': ['api/src/a.ts', './b'],
  'no-unknown': ['api/src/c.ts', './missing'],
  'app-to-app': ['mf-shop/src/list.tsx', '../../mf-blog/src/article'],
  'page-to-page': ['mf-shop/src/pages/listing/page.tsx', '../product/page'],
  'below-pages': ['mf-shop/src/components/card.tsx', '../pages/product/page'],
  'lazy-pages': ['mf-shop/src/app.ts', './pages/product/page'],
  'site-is-an-app': ['shell/src/site/pages/home.tsx', '../../telemetry/queue'],
  'declaration-only': ['shell/src/frame/footer.tsx', '../site/pages/about'],
  unwatched: ['shell/src/federation/load.ts', '../telemetry/queue'],
  'shared-to-app': ['shared/src/bundled/browser/index.ts', '../../../../mf-blog/src/article'],
  'by-name': ['shell/src/app.tsx', '../../shared/src/federated/cart'],
  'entry-by-name': ['shared/src/federated/ui/index.ts', '../cart'],
  facade: ['shell/src/store.ts', 'react-redux'],
  'plain-rules': ['shared/src/bundled/domain/index.ts', 'react'],
  'server-shares': ['api/src/cart.ts', '@lagoon/shared/cart'],
  'feature-without-http': [
    'api/src/modules/orders/place-order.ts',
    '../../platform/http/representation',
  ],
  'platform-below-features': ['api/src/platform/db/open.ts', '../../modules/orders/read-orders'],
  'tooling-to-api': ['tooling/site/previews.ts', '../../api/src/b'],
  'release-on-top': ['tooling/prerender/pages.ts', '../release/gate'],
  'not-from-tests': ['mf-blog/src/app.ts', './article.test'],
};
/** Files that these imports need, and files that follow every rule. */
const OTHERS: Record<string, string> = {
  'api/src/b.ts': "import './a';",
  'api/src/orders.ts': "import '@lagoon/shared/domain';",
  'api/src/modules/orders/read-orders.ts': "import '../../platform/db/schema';",
  'api/src/modules/orders/routes.ts': "import '../../platform/http/representation';",
  'api/src/platform/db/schema.ts': '',
  'api/src/platform/http/representation.ts': '',
  'tooling/release/gate.ts': "import '../prerender/page';",
  'tooling/prerender/page.ts': '',
  'shell/src/telemetry/queue.ts': '',
  'shell/src/site/pages/about.tsx': '',
  'shell/src/site/app.ts': "import('./pages/about');",
  'shell/src/boot/start.ts': "import '../site/app';",
  'mf-blog/src/article.ts': "import '@lagoon/shared/cart';",
  'mf-blog/src/article.test.ts': "import './article';",
  'mf-shop/src/pages/product/page.tsx': "import '../../components/price'; import './view';",
  'mf-shop/src/pages/product/view.tsx': "import type { Price } from '../../components/price';",
  'mf-shop/src/components/price.tsx': 'export type Price = number;',
  'shared/src/federated/cart/index.ts': "import './store'; import '@lagoon/shared/domain';",
  'shared/src/federated/cart/store.ts': '',
  'shared/src/federated/data/index.ts': "import 'react-redux';",
  'shared/package.json': JSON.stringify({
    name: '@lagoon/shared',
    exports: {
      './cart': './src/federated/cart/index.ts',
      './domain': './src/bundled/domain/index.ts',
    },
  }),
  'node_modules/react/index.js': '',
  'node_modules/react-redux/index.js': '',
  'package.json': JSON.stringify({
    dependencies: { react: '*', 'react-redux': '*', '@lagoon/shared': '*' },
  }),
};

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
function findings(folders: readonly string[], rules: string): Finding[] {
  const { stdout } = spawnSync(
    depcruise,
    [...folders, '--config', rules, '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8' },
  );
  return JSON.parse(stdout).summary.violations;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lagoon-import-rules-'));
  for (const [file, text] of Object.entries(OTHERS)) write(file, text);
  for (const [file, imported] of Object.values(OFFENCES)) write(file, `import '${imported}';`);
  mkdirSync(join(folder, 'node_modules/@lagoon'), { recursive: true });
  symlinkSync('../../shared', join(folder, 'node_modules/@lagoon/shared'));
});

describe('dependency-cruiser', () => {
  let found: Finding[];
  beforeAll(() => {
    found = findings(['shell', 'mf-shop', 'mf-blog', 'shared', 'api', 'tooling'], config);
  });

  test.each(rules)('reports a violation of the rule %s', (rule) => {
    expect(found.filter(({ rule: { name } }) => name === rule).map(({ from }) => from)).toContain(
      OFFENCES[rule]?.[0],
    );
  });

  test('reports no file that follows every rule', () => {
    const offenders = new Set(Object.values(OFFENCES).map(([file]) => file));
    expect(
      found.filter(({ from }) => !offenders.has(from)).map(({ from, rule }) => [from, rule.name]),
    ).toEqual([]);
  });
});

test('reports features of the server that depend on each other in a circle', () => {
  write('api/src/modules/orders/paid.ts', "import '../outbox/send';");
  write('api/src/modules/outbox/send.ts', '');
  write('api/src/modules/outbox/retry.ts', "import '../orders/reference';");
  write('api/src/modules/orders/reference.ts', '');
  const found = findings(['api'], join(root, 'api/.dependency-cruiser.cjs'));
  expect(new Set(found.map(({ from }) => from))).toEqual(
    new Set(['api/src/modules/orders', 'api/src/modules/outbox']),
  );
});
