import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { outbox } from '../../platform/db';
import { type MailServer, startMailServer } from '../../testing/mail-server';
import { testDatabase } from '../../testing/test-database';
import { type Mailer, smtpMailer } from './mailer';
import { databaseStore, post, startOutboxWorker } from './outbox';

let server: MailServer;
let socket: Socket;
/**
 * timeout of the mailer in ms: short in the test of a timeout, long in the others, so that a busy
 * machine does not reach it
 */
let silence: number;
const PATIENT = 50_000;
let worker: ReturnType<typeof startOutboxWorker>;

const database = testDatabase();

beforeEach(async () => {
  await database.db.delete(outbox);
  server = await startMailServer();
  server.server.server.on('connection', (one: Socket) => {
    socket = one;
  });
  const send: Mailer['send'] = async (...email) => {
    const mailer = smtpMailer(
      server.url,
      { name: 'Lab', address: 'lab@example.com' },
      undefined,
      silence,
    );
    await mailer.send(...email).finally(() => mailer.close());
  };
  const log = { warn: () => {} };
  worker = startOutboxWorker({
    store: databaseStore(database.db),
    mailer: { send, close: () => {} },
    log,
    intervalMs: 20,
  });
});
afterEach(async () => {
  await worker.stop();
  await server.stop();
});

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await read();
    if (found !== undefined) return found;
    await new Promise((next) => setTimeout(next, 10));
  }
}
const email = async () => (await database.db.select().from(outbox))[0];
const due = () => database.db.update(outbox).set({ nextAt: sql`now()` });
const refuse = (responseCode: number) => Object.assign(new Error('Not now.'), { responseCode });

test.each<[string, copies: number, Partial<SMTPServerOptions & MailServer>, silence?: number]>([
  ['refuses connections temporarily', 1, { onConnect: (_session, done) => done(refuse(421)) }],
  [
    'rejects the sender temporarily',
    1,
    { onMailFrom: (_address, _session, done) => done(refuse(451)) },
  ],
  ['greylists the recipient', 1, { onRcptTo: (_address, _session, done) => done(refuse(450)) }],
  ['reports a full disk after the text', 2, { confirm: (done) => done(refuse(452)) }],
  ['rejects the text permanently', 2, { confirm: (done) => done(refuse(554)) }],
  ['cuts the connection in the middle of the text', 1, { onData: () => void socket.destroy() }],
  ['accepts an e-mail and cuts the connection', 2, { confirm: () => socket.destroy() }],
  ['accepts an e-mail and never confirms it', 2, { confirm: () => {} }, 1000],
])(
  'sends again with the same Message-ID when the server %s (copies: %i)',
  async (_what, copies, fault, patience = PATIENT) => {
    const { onConnect, onMailFrom, onRcptTo, onData } = server.server;
    const { confirm } = server;
    Object.assign(server.server, fault);
    Object.assign(server, fault);
    silence = patience;
    await post(database.db, 'order', [
      { to: { name: 'Ada', address: 'ada@example.com' }, subject: 'S', text: 'T' },
    ]);
    // repeats the try when the connection of a stalled machine timed out before the fault
    const failed = await until(async () => {
      const one = await email();
      if (one?.lastError && server.emails.length === copies - 1) return one;
      if (one?.lastError) await due();
    });
    expect(failed?.sentAt).toBeNull();
    Object.assign(server.server, { onConnect, onMailFrom, onRcptTo, onData });
    Object.assign(server, { confirm });
    silence = PATIENT;
    await due();
    const sent = await until(async () => {
      const one = await email();
      if (one?.sentAt) return one;
      if (one?.lastError) await due();
    });
    expect(server.emails.map(({ id }) => id)).toEqual(
      Array.from({ length: copies }, () => failed?.messageId),
    );
    expect([sent?.lastError, sent?.messageId]).toEqual([null, failed?.messageId]);
  },
);
