import { exampleApi } from '../../../api/src/platform/static-site/testing/example-api';
import { type ExampleSite, exampleSite, PREVIEW_DOMAIN } from '../../../api/src/platform/static-site/testing/example-site';
import { edgeRules } from '../../../api/src/platform/static-site/testing/rules';
import { type RunningNginx, startNginx } from '../testing/start-nginx.ts';

let site: ExampleSite;
let api: Awaited<ReturnType<typeof exampleApi>>;
let nginx: RunningNginx;

beforeAll(async () => {
  site = exampleSite();
  api = await exampleApi(site.folder);
  nginx = await startNginx({
    siteDir: site.folder,
    api: await api.listen({ host: '127.0.0.1', port: 0 }),
    settings: { previewDomain: PREVIEW_DOMAIN },
  });
});
afterAll(async () => {
  await nginx?.stop();
  await api.close();
  site.remove();
});

test.each(edgeRules)('%s', (_sentence, check) => check({ base: nginx.origin, site }));

test('logs no error during the tests above', () => expect(nginx.errorLog()).toBe(''));
