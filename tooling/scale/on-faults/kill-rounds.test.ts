import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type MailServer, startMailServer } from '../../../api/src/testing/mail-server';
import { accountOf, emailsDueNow } from '../../../api/src/testing/on-record';
import { temporaryFolder } from '../../../api/src/testing/test-database';
import { startPostgres } from '../../test/postgres';
import { emptySite, startedApi } from '../testing/api-process';
import { stops } from '../testing/stops';
import { writers } from '../testing/writers';

jest.setTimeout(900_000);

const ROUNDS = 20;
let folder: string;
let mail: MailServer;

beforeEach(async () => {
  folder = temporaryFolder();
  // the mail server is so slow that a kill interrupts the sending of e-mails
  mail = await startMailServer();
  mail.confirm = (done) => setTimeout(done, 20);
  stops.push(mail.stop);
});

test.each(['PGlite', 'PostgreSQL'])(
  'neither loses nor duplicates an acknowledged write when killed 20 times on %s',
  async (kind) => {
    const postgres = kind === 'PostgreSQL' ? await startPostgres(dirname(tmpdir())) : undefined;
    if (postgres) stops.push(postgres.stop);
    const place = { dataDir: `${folder}/data`, databaseUrl: postgres?.url };
    const served = postgres ? { DATABASE_URL: postgres.url } : {};
    const env = {
      DATA_DIR: place.dataDir,
      SITE_DIR: emptySite(`${folder}/site`),
      SMTP_URL: mail.url,
      ...served,
    };
    const api = await startedApi(env);

    const people = await writers(`http://${api.address}`, 4);
    const begun = performance.now();
    let slowest = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await people.more(15);
      const killed = performance.now();
      // with PostgreSQL, of four rounds two kill the API only, one kills PostgreSQL only, and one
      // kills both
      const server = round % 2 === 0 ? postgres : undefined;
      const [apiDies, databaseDies] = [!server || round % 4 === 0, server !== undefined];
      await Promise.all([apiDies && api.end('SIGKILL'), databaseDies && server?.kill()]);
      if (databaseDies) await server?.restart();
      if (apiDies) await api.start();
      await people.more(1);
      slowest = Math.max(slowest, performance.now() - killed);
    }
    const seconds = (performance.now() - begun) / 1000;
    const written = await people.stop();
    await api.end('SIGTERM');

    const letters = await emailsDueNow(place);
    await api.start();
    const arrived = () => new Set(mail.emails.map(({ id }) => id));
    while (!letters.every((id) => arrived().has(id))) await delay(20);
    expect(await api.end('SIGTERM')).toBe(0);
    const copies = mail.emails.length - arrived().size;
    const { orders, bookings, messages, verified } = written;
    console.log(
      `kill -9, ${kind}: ${ROUNDS} rounds in ${seconds.toFixed(0)} s, an acknowledged write again after ${slowest.toFixed(0)} ms at most; acknowledged: ${orders.size} orders, ${bookings.size} bookings, ${messages.size} messages, ${verified.size} changes; ${written.again} sent again; ${letters.length} letters, ${copies} of them twice`,
    );
    expect(await accountOf(place, written)).toEqual({ lost: [], doubled: [] });
    expect(written.refused).toEqual([]);
    // every stored e-mail arrived at least once, under its stored Message-ID, and no other e-mail
    // arrived
    expect([...arrived()].sort()).toEqual([...letters].sort());
  },
);
