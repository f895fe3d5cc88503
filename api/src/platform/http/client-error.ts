import type { Socket } from 'node:net';
import { contentSecurityPolicy, securityHeaders } from '@lagoon/shared/edge';

const ANSWERS: Record<
  string,
  [status: string, code: string, message: string, retryAfter?: number]
> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'timeout', 'The request took too long.'],
  BODIES_TOO_LARGE: [
    '503 Service Unavailable',
    'busy',
    'Many uploads are being read at the moment. Please try again in some seconds.',
    10,
  ],
};
/** For visitors, in the words of nginx's page. */
const COOKIES = [
  '<!doctype html><html lang="en"><title>Lagoon Diagnostics</title>',
  '<h1>Please clear the cookies of this site</h1>',
  '<p>Your browser sends us more cookies than we can read.',
  "Clear the cookies of this site in the browser's settings, then open the page again.</p>",
].join('\n');
const UNREADABLE = ['400 Bad Request', 'bad-request', 'The request could not be read.'] as const;

/** For requests that no handler can answer; closes the connection. */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, error, message, retryAfter] = ANSWERS[code] ?? UNREADABLE;
  const isPage = code === 'HPE_HEADER_OVERFLOW';
  const body = isPage ? COOKIES : JSON.stringify({ error, message });
  const headers = {
    ...securityHeaders,
    'content-security-policy': contentSecurityPolicy(),
    'cache-control': 'no-store',
    'content-type': `${isPage ? 'text/html' : 'application/json'}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const statusLine = `HTTP/1.1 ${isPage ? '431 Request Header Fields Too Large' : status}\r\n`;
  socket.end(`${statusLine}${lines.join('')}\r\n${body}`, () => socket.destroy());
}
