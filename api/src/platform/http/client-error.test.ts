import { securityHeaders } from '@lagoon/shared/edge';
import Fastify from 'fastify';
import { rawRequest } from '../../../../tooling/nginx/testing/raw-request';
import { answerClientError } from './client-error';
import { CONNECTION_LIMITS, serverOptions } from './connections';

/** Sends bytes to a server and returns its whole answer. */
async function answerTo(bytes: string): Promise<string> {
  const app = Fastify({
    ...serverOptions(CONNECTION_LIMITS),
    clientErrorHandler: answerClientError,
  });
  try {
    return await rawRequest(await app.listen({ host: '127.0.0.1', port: 0 }), bytes);
  } finally {
    await app.close();
  }
}

const POST = 'POST /api/orders HTTP/1.1\r\nHost: a\r\n';

test.each([
  ['two Content-Length headers', `${POST}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}xxx`],
  [
    'Content-Length and Transfer-Encoding',
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  ],
  ['a TLS handshake', '\x16\x03\x01\r\n\r\n'],
])('answers %s once, with all headers, and closes the connection', async (_, bytes) => {
  const output = await answerTo(bytes);
  expect(output.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  for (const [name, value] of Object.entries(securityHeaders))
    expect(output).toContain(`\r\n${name}: ${value}\r\n`);
  expect(output).toContain("\r\ncontent-security-policy: script-src 'self'; ");
  expect(JSON.parse(output.split('\r\n\r\n')[1] ?? '').message).toMatch(/^The request /);
});

test('reads cookies of 40 kB, and answers 70 kB with a page that asks to clear them', async () => {
  const withCookies = (length: number) =>
    answerTo(
      `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nCookie: ${'a'.repeat(length)}\r\n\r\n`,
    );
  expect(await withCookies(40_000)).toMatch(/^HTTP\/1\.1 404 /);
  const output = await withCookies(70_000);
  expect(output).toMatch(
    /^HTTP\/1\.1 431 .*content-type: text\/html; .*<h1>Please clear the cookies of this site<\/h1>/s,
  );
});
