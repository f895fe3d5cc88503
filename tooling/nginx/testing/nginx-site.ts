import { exampleApi } from '../../../api/src/platform/static-site/testing/example-api';
import {
  exampleSite,
  PREVIEW_DOMAIN,
  type Rule,
} from '../../../api/src/platform/static-site/testing/example-site';
import { startNginx } from './start-nginx.ts';

/** Starts nginx in front of a server without calls, with an example site. */
async function startNginxSite() {
  const site = exampleSite();
  const api = await exampleApi(site.folder);
  const origin = await api.listen({ host: '127.0.0.1', port: 0 });
  const nginx = await startNginx({
    siteDir: site.folder,
    api: origin,
    settings: { PREVIEW_DOMAIN },
  });
  const stop = async () => {
    await nginx.stop();
    await api.close();
    site.remove();
  };
  return { base: nginx.origin, site, errorLog: nginx.errorLog, stop };
}

/** Tests rules on one nginx, which logs no error. */
export function testOnNginx(rules: readonly Rule[]) {
  let edge: Awaited<ReturnType<typeof startNginxSite>>;
  beforeAll(async () => {
    edge = await startNginxSite();
  });
  afterAll(() => edge.stop());

  test.each(rules)('%s', (_sentence, check) => check(edge));

  test('logs no error during the tests above', () => expect(edge.errorLog()).toBe(''));
}
