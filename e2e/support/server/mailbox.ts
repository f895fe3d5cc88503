import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test as base } from '../test';
import { SERVER_FIXTURE_MS, startServer } from './server';

export class Mailbox {
  /** raw messages, oldest first */
  readonly emails: string[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => this.receive(socket));

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  with(...words: string[]): string[] {
    return this.emails.filter((email) => words.every((word) => email.includes(word)));
  }

  /** Answers the SMTP commands of a sender without encryption and password (RFC 5321). */
  private receive(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let waiting = '';
    let inEmail = false;
    const take = (): boolean => {
      const end = waiting.indexOf(inEmail ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return false;
      const text = waiting.slice(0, end);
      waiting = waiting.slice(end + (inEmail ? 5 : 2));
      if (inEmail) this.emails.push(unfolded(text));
      if (inEmail || !/^DATA/i.test(text)) say(/^QUIT/i.test(text) ? '221 bye' : '250 OK');
      else say('354 go on');
      inEmail = !inEmail && /^DATA/i.test(text);
      return true;
    };
    socket.setEncoding('utf8').on('data', (chunk) => {
      waiting += chunk;
      while (take());
    });
    say('220 mailbox');
  }
}

/** Removes the line breaks of quoted-printable. */
const unfolded = (email: string) => email.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

/** Tests with their own server, which sends its e-mails to `mailbox`. */
export const test = base.extend<object, { mailbox: Mailbox & { url: string } }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
    async ({}, use) => {
      const mailbox = new Mailbox();
      const url = await mailbox.open();
      await use(Object.assign(mailbox, { url }));
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const server = await startServer({ env: { SMTP_URL: mailbox.url } });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_FIXTURE_MS },
  ],
});
