import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Receives e-mails by SMTP, and appends each to a file as a line of JSON. */
export async function receiveEmails(
  file: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    receive(socket, (email) => appendFileSync(file, `${JSON.stringify(email)}\n`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers the SMTP commands of a sender without encryption and password (RFC 5321). */
function receive(socket: Socket, store: (email: string) => void): void {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let waiting = '';
  let inEmail = false;
  const take = (): boolean => {
    const end = waiting.indexOf(inEmail ? '\r\n.\r\n' : '\r\n');
    if (end < 0) return false;
    const text = waiting.slice(0, end);
    waiting = waiting.slice(end + (inEmail ? 5 : 2));
    if (inEmail) store(unfolded(text));
    if (inEmail || !/^DATA/i.test(text)) reply(/^QUIT/i.test(text) ? '221 bye' : '250 OK');
    else reply('354 go on');
    inEmail = !inEmail && /^DATA/i.test(text);
    return true;
  };
  socket.setEncoding('utf8').on('data', (chunk) => {
    waiting += chunk;
    while (take());
  });
  reply('220 mailbox');
}

/** Removes the line breaks of quoted-printable. */
const unfolded = (email: string) =>
  email.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

/** The e-mails of the server `mail`. */
export const mailbox = {
  /** Returns the raw e-mails with all of the words, oldest first. */
  with(...words: string[]): string[] {
    const file = process.env.LAGOON_E2E_EMAILS ?? '';
    const emails = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
    return emails
      .map((line): string => JSON.parse(line))
      .filter((email) => words.every((word) => email.includes(word)));
  },
};
