import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** decompressed */
  text: string;
}

function decompressed(bytes: Buffer, encoding = '') {
  // an answer to HEAD, or with status 304, has an encoding without a body
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
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
      const answer = (bytes: Buffer): Answer => {
        const text = decompressed(bytes, headers['content-encoding']).toString();
        return { status: statusCode, headers, bytes, text };
      };
      buffer(message).then(answer).then(resolve, reject);
    })
      .on('error', reject)
      .end();
  });
}
