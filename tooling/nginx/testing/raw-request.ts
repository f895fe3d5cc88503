import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes that no client library would send. */
export function rawRequest(origin: string, bytes: string) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  return text(socket);
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
      (message) =>
        text(message)
          .then((body) => resolve({ status: message.statusCode ?? 0, text: body }), reject)
          .finally(() => outgoing.destroy()),
    );
    outgoing.on('error', reject);
    if (announceOnly) outgoing.flushHeaders();
    else outgoing.end(Buffer.alloc(bytes, 'x'));
  });
}
