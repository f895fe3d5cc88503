import { DEFAULT_CONFIG } from '@lagoon/shared/domain';
import { fakeServer } from '@lagoon/shared/testing';
import { createConfigLoader, parseConfig } from './config';

const config = DEFAULT_CONFIG;

describe('config.json', () => {
  test('is requested once', async () => {
    const server = fakeServer({});
    const load = createConfigLoader();
    await expect(load()).resolves.toEqual(config);
    await load();
    expect(server.requests.map(({ url }) => url)).toEqual(['http://localhost/config.json']);
  });
  test.each([
    ['missing', () => new Response('not found', { status: 404 })],
    ['HTML', () => new Response('<html>')],
    [
      'without its e-mail section',
      () => new Response(JSON.stringify({ ...config, email: undefined })),
    ],
  ])(
    'causes an error for visitors when it is %s, and is read again on the next call',
    async (_, answer) => {
      const server = fakeServer({ '*': answer });
      const load = createConfigLoader();
      await expect(load()).rejects.toMatchObject({
        service: 'config',
        message: 'The settings of this site could not be loaded. Please try again.',
      });
      expect(server.requests).toHaveLength(1);
      server.answers = {};
      await expect(load()).resolves.toEqual(config);
    },
  );
  test('rejects an origin with a path', () => {
    expect(() =>
      parseConfig({ ...config, payment: { ...config.payment, origin: 'https://pay.example/v1' } }),
    ).toThrow('https://pay.example/v1');
    expect(
      parseConfig({ ...config, payment: { ...config.payment, origin: 'https://pay.example' } })
        .payment.origin,
    ).toBe('https://pay.example');
  });
});
