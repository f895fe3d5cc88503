import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/**
 * Sends a request without changing its path. `fetch` would normalize `..` and reject many of the
 * tested paths.
 * @param base origin of the server, e.g. `http://127.0.0.1:8080`
 */
export function ask(
  base: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port } = new URL(base);
  return new Promise<Answer>((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (message) => {
      const { statusCode = 0, headers } = message;
      const answer = (bytes: Buffer) =>
        resolve({ status: statusCode, headers, bytes, text: bytes.toString() });
      buffer(message).then(answer, reject);
    })
      .on('error', reject)
      .end();
  });
}
