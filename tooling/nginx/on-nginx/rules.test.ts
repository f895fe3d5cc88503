import { edgeRules } from '../../../api/src/platform/static-site/testing/rules';
import { type NginxSite, startNginxSite } from '../testing/nginx-site';

let edge: NginxSite;
beforeAll(async () => {
  edge = await startNginxSite();
});
afterAll(() => edge.stop());

test.each(edgeRules)('%s', (_sentence, check) => check(edge));

test('logs no error during the tests above', () => expect(edge.errorLog()).toBe(''));
