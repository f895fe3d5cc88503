import { mkdirSync } from 'node:fs';
import { listenForCommands } from './admin-cli/listen-for-commands';
import { buildApp } from './app';
import { takeSnapshot } from './backup/embedded';
import { readEnvironment } from './environment';
import { eventLines } from './modules/auth/security-events';
import { encoderProcess } from './modules/media/encoder-process';
import { paymentProvider } from './modules/payment/gateway';
import { noticeFormat } from './modules/payment/notices';
import { driverError } from './platform';
import { untilReachable } from './platform/db';
import { openDatabase } from './platform/db/open';
import { supervisor } from './platform/supervisor';
import { dropKeptPassword, seedAdministrator } from './seed/administrator';
import { seedBlogs } from './seed/blogs';
import { seedProducts } from './seed/products';
import { type Services, startServices, stopInTime } from './services';

async function main() {
  // keeps the server running when the disk of the log is full, or the program that reads the log
  // has ended
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const log = (line: string) => void process.stdout.write(line);
  const env = readEnvironment(process.env);
  const {
    port,
    host,
    dataDir,
    databaseUrl,
    adminUsername: _name,
    adminPassword: _password,
    ...settings
  } = env;
  if (!databaseUrl) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const systemd = supervisor(process.env, (reason) =>
    console.error(`systemd cannot be notified that the server is running: ${reason}`),
  );
  const waiting = (sentence: string) => {
    console.log(sentence);
    systemd.status(sentence);
  };
  // the thread's script exists only as a bundle
  const thread = process.argv[1]?.endsWith('.ts')
    ? undefined
    : { log: (sentence: string) => console.error(sentence) };
  const database = await openDatabase(env, { waiting, thread });
  const seed = async () => {
    await seedProducts(database.db);
    await seedBlogs(database.db);
    // systemd sets JOURNAL_STREAM when its journal stores the output
    return seedAdministrator(database.db, { ...env, mayPrint: !process.env.JOURNAL_STREAM });
  };
  const administrator = await untilReachable(seed, waiting);
  let services: Services | undefined;
  const encoder = encoderProcess();
  const events = env.log ? undefined : eventLines(log);
  const app = await buildApp({
    ...settings,
    // replaces pino's own stream, which throws when it cannot write
    log: { level: env.log ? 'info' : 'warn', stream: { write: log } },
    database,
    events,
    firstPasswordReplaced: (password) => dropKeptPassword(dataDir, password),
    payment: paymentProvider(process.env),
    notices: noticeFormat(process.env),
    encode: encoder.encode,
    mail: { configured: Boolean(process.env.SMTP_URL), wake: () => services?.wake() },
  });

  // with PostgreSQL the command line opens the database directly
  const snapshot = () => takeSnapshot(database.db, dataDir);
  const commands = databaseUrl
    ? undefined
    : await listenForCommands({ dataDir, db: database.db, log: events ?? app.log, snapshot });
  services = startServices(database, process.env, app.log);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    systemd.stopping();
    const users = {
      'A call': () => app.close(),
      'An e-mail or the hourly clearing': () => services?.stop(),
      'A command': () => commands?.close(),
    };
    for (const sentence of await stopInTime(15_000, users)) console.error(sentence);
    const used = { 'The encoder': () => encoder.close(), 'The database': () => database.close() };
    for (const sentence of await stopInTime(10_000, used)) console.error(sentence);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  await app.listen({ port, host });
  systemd.ready();
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  console.log(`\nLagoon Diagnostics is on ${address}`);
  console.log(
    `Sign in at ${address}/admin as ${administrator.username}; ${administrator.password}`,
  );
  if (!process.env.JOURNAL_STREAM) console.log('Stop it with Ctrl-C.\n');
}

function fail(error: unknown): never {
  // logs only the driver's error: the error of a failed query contains the query's values
  const { code, message, port } = driverError(error) as NodeJS.ErrnoException & { port?: number };
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken. Stop what listens there, or set PORT to another one.`
      : message,
  );
  if (process.env.DEBUG) console.error(error);
  process.exit(1);
}

main().catch(fail);
