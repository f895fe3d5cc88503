import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  /** for `SMTP_URL` */
  url: string;
  /** copies by Message-ID */
  received: Map<string, number>;
  stop(): Promise<void>;
}

/** Starts a mail server on this machine that accepts every e-mail. @param slowness ms until it confirms a received e-mail */
export async function startMailServer(slowness = 0): Promise<MailServer> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      let raw = '';
      try {
        for await (const chunk of stream) raw += chunk;
      } catch {
        // an e-mail that arrives only in part is not counted as received
        return;
      }
      const id = /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? 'none';
      received.set(id, (received.get(id) ?? 0) + 1);
      await delay(slowness);
      done();
    },
  });
  // ignores the connection that a killed client resets
  server.on('error', () => {});
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => new Promise((stopped) => server.close(() => stopped())) };
}
