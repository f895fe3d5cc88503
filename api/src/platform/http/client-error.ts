import type { Socket } from 'node:net';
import { contentSecurityPolicy, securityHeaders } from '@lagoon/shared/edge';

/** For visitors, in the words of nginx's page. */
const COOKIES = [
  '<!doctype html><html lang="en"><title>Lagoon Diagnostics</title>',
  '<h1>Please clear the cookies of this site</h1>',
  '<p>Your browser sends us more cookies than we can read.',
  "Clear the cookies of this site in the browser's settings, then open the page again.</p>",
].join('\n');

const failure = (error: string, message: string) => ({
  type: 'application/json',
  body: JSON.stringify({ error, message }),
});
type Answer = ReturnType<typeof failure> & { status: string; retryAfter?: number };

const ANSWERS: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    type: 'text/html',
    body: COOKIES,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    ...failure('timeout', 'The request took too long.'),
  },
  BODIES_TOO_LARGE: {
    status: '503 Service Unavailable',
    ...failure(
      'busy',
      'Many uploads are being read at the moment. Please try again in some seconds.',
    ),
    retryAfter: 10,
  },
};
const UNREADABLE: Answer = {
  status: '400 Bad Request',
  ...failure('bad-request', 'The request could not be read.'),
};

/** For requests that no handler can answer; closes the connection. */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, type, body, retryAfter } = ANSWERS[code] ?? UNREADABLE;
  const headers = {
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy(),
    'cache-control': 'no-store',
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
