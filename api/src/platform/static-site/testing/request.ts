import { type IncomingHttpHeaders, request } from 'node:http';

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
      const parts: Buffer[] = [];
      message.on('data', (part: Buffer) => parts.push(part));
      message.on('error', reject);
      message.on('end', () => {
        const bytes = Buffer.concat(parts);
        resolve({
          status: message.statusCode ?? 0,
          headers: message.headers,
          bytes,
          text: bytes.toString(),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
