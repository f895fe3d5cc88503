import { request } from 'node:http';
import { connect } from 'node:net';

/** Sends bytes that no client library would send. */
export function rawRequest(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let output = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (part) => {
      output += part;
    });
    socket.on('end', () => resolve(output));
    socket.on('error', reject);
  });
}

/** @param options.announceOnly sends the headers without the body */
export function send(
  origin: string,
  path: string,
  bytes: number,
  { announceOnly = false } = {},
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  const headers = { 'content-type': 'application/json', 'content-length': bytes };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, method: 'POST', headers, agent: false },
      (message) => {
        let text = '';
        message.on('data', (part) => {
          text += part;
        });
        message.on('end', () => {
          resolve({ status: message.statusCode ?? 0, text });
          outgoing.destroy();
        });
      },
    );
    outgoing.on('error', reject);
    if (announceOnly) outgoing.flushHeaders();
    else outgoing.end(Buffer.alloc(bytes, 'x'));
  });
}
