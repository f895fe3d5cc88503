/** @jest-environment-options {"url": "https://lagoon.example/?mf-override=shop@http://localhost:3001/remoteEntry.js"} */
import { registryOf } from '../testing/fakes';
import { takeOverrides } from './take-overrides';

const local = 'http://localhost:3001/remoteEntry.js';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"previewHosts":["preview.example"]}'));
});
afterEach(() => jest.restoreAllMocks());

test('neither applies nor stores an override on a host that is not allowed', async () => {
  expect(window.location.host).toBe('lagoon.example');
  expect(await takeOverrides(async () => registryOf())).toBeUndefined();
  expect(window.localStorage).toHaveLength(0);
});

test('ignores stored overrides on a host that is not allowed', async () => {
  window.localStorage.setItem('mf:override:shop', local);
  expect(await takeOverrides(async () => registryOf())).toBeUndefined();
});
