import { securityHeaders } from '@lagoon/shared/edge';
import Fastify from 'fastify';
import { rawRequest } from '../../../../tooling/nginx/testing/raw-request';
import { answerClientError } from './client-error';

const POST = 'POST /api/orders HTTP/1.1\r\nHost: a\r\n';

test.each([
  ['two Content-Length headers', `${POST}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}xxx`, 400],
  [
    'Content-Length and Transfer-Encoding',
    `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    400,
  ],
  ['a TLS handshake', '\x16\x03\x01\r\n\r\n', 400],
  ['too long headers', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('answers %s once, with all headers, and closes the connection', async (_, bytes, status) => {
  const app = Fastify({ clientErrorHandler: answerClientError });
  try {
    const output = await rawRequest(await app.listen({ host: '127.0.0.1', port: 0 }), bytes);
    expect(output.match(/HTTP\/1\.1 \d{3}/g)).toEqual([`HTTP/1.1 ${status}`]);
    for (const [name, value] of Object.entries(securityHeaders)) expect(output).toContain(`\r\n${name}: ${value}\r\n`);
    expect(output).toContain("\r\ncontent-security-policy: script-src 'self'; ");
    expect(JSON.parse(output.split('\r\n\r\n')[1] ?? '').message).toMatch(/^The request /);
  } finally {
    await app.close();
  }
});
