import { type FakeUpstream, startFakeUpstream } from '../../nginx/testing/fake-upstream';

/** An API for the tests of a file, which can change its version. */
export function apiWithVersion(version: string) {
  const info = { version };
  let api: FakeUpstream;
  beforeAll(async () => {
    api = await startFakeUpstream((_, response) => response.end(JSON.stringify({ info })));
    process.env.API_ADDRESS = api.origin;
  });
  afterAll(() => {
    delete process.env.API_ADDRESS;
    return api.close();
  });
  return info;
}
