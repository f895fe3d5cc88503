import { type FakeUpstream, startFakeUpstream } from '../../nginx/testing/fake-upstream';
import { ReleaseError } from '../../site/errors';
import { fetchFigures } from './command';

const question = { app: 'blog', builds: ['b2', 'b1'], since: new Date('2026-11-23T10:00:00.000Z') };
const figures = { bounds: [100], builds: {} };

let api: FakeUpstream;
let address: string;
let status: number;
beforeEach(async () => {
  status = 200;
  api = await startFakeUpstream((_, response) =>
    response.writeHead(status).end(JSON.stringify(figures)),
  );
  address = new URL(api.origin).host;
});
afterEach(() => api.close());

test('sends the operators’ token with each request for reports', async () => {
  expect(await fetchFigures(address, 'of-operators')(question)).toEqual(figures);
  expect(api.asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    [
      '/metrics/field?app=blog&builds=b2%2Cb1&since=2026-11-23T10%3A00%3A00.000Z',
      'Bearer of-operators',
    ],
  ]);
});

test.each([
  ['a space', (one: string) => `127.0.0.1:9 ${one}`],
  ['a comma', (one: string) => `${one}, 127.0.0.1:9`],
  ['whole addresses', (one: string) => ` http://127.0.0.1:9/ http://${one}/`],
])('skips an unreachable process in a list of addresses with %s', async (_, named) =>
  expect(await fetchFigures(named(address), undefined)(question)).toEqual(figures),
);

test('reports the error of the last process when no process answers', async () => {
  status = 429;
  const refused = fetchFigures(`127.0.0.1:9 ${address}`, undefined)(question);
  await expect(refused).rejects.toThrow(`http://${address}/metrics/field answers 429`);
  await expect(refused).rejects.not.toBeInstanceOf(ReleaseError);
  await expect(fetchFigures('127.0.0.1:9', undefined)(question)).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:9 does not answer: \S/,
  );
});

test('suggests to check the token when the API answers 404', async () => {
  status = 404;
  await expect(fetchFigures(address, undefined)(question)).rejects.toThrow(
    `http://${address}/metrics/field answers 404.\nSet OPERATIONS_TOKEN`,
  );
});
