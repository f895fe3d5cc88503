import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { outbox } from '../../platform/db';
import { testDatabase } from '../../testing/test-database';
import { type Mailer, smtpMailer } from './mailer';
import { databaseStore, post } from './outbox';
import { startOutboxWorker } from './worker';

/** fault of the mail server; an empty object for none */
let fault: Partial<SMTPServerOptions>;
let socket: Socket;
/** timeout of the mailer in ms: short in the test of a timeout, long in the others, so that a busy machine does not reach it */
let silence: number;
const PATIENT = 50_000;
/** Message-IDs of complete e-mails */
let arrived: string[];
let stop: () => Promise<void>;

const database = testDatabase();

const idIn = (raw: string) => /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? 'none';

beforeEach(async () => {
  await database.db.delete(outbox);
  arrived = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (session, done) => (fault.onConnect ? fault.onConnect(session, done) : done()),
    onMailFrom: (address, session, done) => (fault.onMailFrom ? fault.onMailFrom(address, session, done) : done()),
    onRcptTo: (address, session, done) => (fault.onRcptTo ? fault.onRcptTo(address, session, done) : done()),
    async onData(stream, session, done) {
      if (fault.onData) return fault.onData(stream, session, done);
      arrived.push(idIn(await textOf(stream)));
      done();
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (one: Socket) => {
    socket = one;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const send: Mailer['send'] = async (...email) => {
    const mailer = smtpMailer(url, { name: 'Lab', address: 'lab@example.com' }, undefined, silence);
    await mailer.send(...email).finally(() => mailer.close());
  };
  const worker = startOutboxWorker({
    store: databaseStore(database.db),
    mailer: { send, close: () => {} },
    log: { warn: () => {} },
    intervalMs: 20,
  });
  stop = async () => {
    await worker.stop();
    await new Promise<void>((closed) => server.close(closed));
  };
});
afterEach(() => stop());

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  let raw = '';
  for await (const part of stream) raw += part;
  return raw;
}
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

test.each<[string, copies: number, Partial<SMTPServerOptions>, silence?: number]>([
  ['refuses connections temporarily', 1, { onConnect: (_session, done) => done(refuse(421)) }],
  ['rejects the sender temporarily', 1, { onMailFrom: (_address, _session, done) => done(refuse(451)) }],
  ['greylists the recipient', 1, { onRcptTo: (_address, _session, done) => done(refuse(450)) }],
  ['reports a full disk after the text', 1, { onData: (stream, _session, done) => void textOf(stream).then(() => done(refuse(452))) }],
  ['rejects the text permanently', 1, { onData: (stream, _session, done) => void textOf(stream).then(() => done(refuse(554))) }],
  ['cuts the connection in the middle of the text', 1, { onData: () => void socket.destroy() }],
  [
    'accepts an e-mail and cuts the connection',
    2,
    {
      onData: async (stream) => {
        arrived.push(idIn(await textOf(stream)));
        socket.destroy();
      },
    },
  ],
  ['accepts an e-mail and never confirms it', 2, { onData: async (stream) => void arrived.push(idIn(await textOf(stream))) }, 1000],
])('sends again with the same Message-ID when the server %s (copies: %i)', async (_what, copies, behaviour, patience = PATIENT) => {
  fault = behaviour;
  silence = patience;
  await post(database.db, 'order', [{ to: { name: 'Ada', address: 'ada@example.com' }, subject: 'S', text: 'T' }]);
  // repeats the try when the connection of a stalled machine timed out before the fault
  const failed = await until(async () => {
    const one = await email();
    if (one?.lastError && arrived.length === copies - 1) return one;
    if (one?.lastError) await due();
  });
  expect(failed?.sentAt).toBeNull();
  fault = {};
  silence = PATIENT;
  await due();
  const sent = await until(async () => {
    const one = await email();
    if (one?.sentAt) return one;
    if (one?.lastError) await due();
  });
  expect(arrived).toEqual(Array.from({ length: copies }, () => failed?.messageId));
  expect([sent?.lastError, sent?.messageId]).toEqual([null, failed?.messageId]);
});
