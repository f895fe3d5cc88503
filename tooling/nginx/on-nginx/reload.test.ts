import {
  type ExampleSite,
  exampleSite,
} from '../../../api/src/platform/static-site/testing/example-site';
import { ask } from '../../../api/src/platform/static-site/testing/request';
import { type FakeUpstream, startFakeUpstream } from '../testing/fake-upstream';
import { type RunningNginx, startNginx } from '../testing/start-nginx.ts';

let site: ExampleSite;
let api: FakeUpstream;
let nginx: RunningNginx;

beforeAll(async () => {
  site = exampleSite();
  api = await startFakeUpstream();
  nginx = await startNginx({
    siteDir: site.folder,
    api: api.origin,
    limits: { CALLS_PER_SECOND: 10_000, CALLS_AT_ONCE: 10_000 },
  });
});
afterAll(async () => {
  await nginx?.stop();
  await api.close();
  site.remove();
});

test('answers every request while it reloads its configuration', async () => {
  let reloading = true;
  const failed: string[] = [];
  let answered = 0;
  const client = async (path: string) => {
    while (reloading) {
      const output = await ask(nginx.origin, path).then(
        ({ status }) => `${status}`,
        (error: Error) => error.message,
      );
      answered += 1;
      if (output !== '200') failed.push(`${path}: ${output}`);
    }
  };
  const traffic = [
    '/',
    '/shop/2',
    '/apps/shell/b1/main.js',
    '/registry.json',
    '/api/products',
    '/api/blogs',
  ].map(client);
  for (let reload = 0; reload < 5; reload += 1) await nginx.reload();
  reloading = false;
  await Promise.all(traffic);
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(0);
});
