import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/**
 * Starts a mail server on this machine. By default, it accepts every e-mail and offers no TLS.
 */
export async function startMailServer(
  options: SMTPServerOptions & { host?: string; port?: number } = {},
) {
  const host = options.host ?? '127.0.0.1';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope: { mailFrom, rcptTo }, secure }, done) {
      // an e-mail that arrives only in part is not listed
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      const id = /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? 'none';
      mail.emails.push({
        id,
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        secure,
      });
      mail.confirm(done);
    },
    ...options,
  });
  // ignores the connection that a killed client resets, and aborted handshakes
  server.on('error', () => {});
  await new Promise<void>((listens) => server.listen(options.port ?? 0, host, listens));
  const { port } = server.server.address() as AddressInfo;
  const mail = {
    server,
    port,
    /** for `SMTP_URL` */
    url: `smtp://${host}:${port}`,
    emails: [] as { id: string; from: string; to: string[]; raw: string; secure: boolean }[],
    /** answers a received e-mail; a test may replace it */
    confirm: (done: (error?: Error) => void): unknown => done(),
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  };
  return mail;
}
