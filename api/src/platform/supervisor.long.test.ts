import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from '../../../tooling/test/free-port';
import { siteEnv, startChild } from '../testing/child';
import { initialisedFolder } from '../testing/test-database';
import { supervisor } from './supervisor';

const whereSystemd = spawnSync('systemd-notify', ['--version']).status === 0 ? test : test.skip;
const PATIENCE_S = 3;
/** blocks the event loop on a signal, as an endless loop would */
const STOPPABLE = `--import data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { for (;;); })")}`;

whereSystemd(
  'stops notifying when the event loop hangs, and is ended from outside (needs systemd)',
  async () => {
    const folder = await initialisedFolder();
    const socket = `${folder}/notify`;
    const systemd = spawn('perl', [
      `${__dirname}/../testing/stand-in-for-systemd.pl`,
      socket,
      String(PATIENCE_S),
    ]);
    const lines = createInterface({ input: systemd.stdout })[Symbol.asyncIterator]();
    const until = async (line: string) => {
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`"${line}" was not said`);
        if (value === line) return;
      }
    };
    await until('listening');
    const server = startChild('main.ts', [], {
      ...siteEnv(folder, await freePort()),
      NOTIFY_SOCKET: socket,
      WATCHDOG_USEC: String(PATIENCE_S * 1_000_000),
      NODE_OPTIONS: STOPPABLE,
    });
    systemd.stdin.write(`${server.pid}\n`);
    await until('READY=1');
    // the first WATCHDOG=1 comes with READY=1, the second after an interval
    await until('WATCHDOG=1');
    await until('WATCHDOG=1');
    process.kill(server.pid, 'SIGUSR2');
    await until('killed after silence');
    expect((await server.ended()).code).toBeNull();
    rmSync(folder, { recursive: true, force: true });
  },
);

test('does nothing without systemd', () => {
  const failed = jest.fn();
  const { status, ready, stopping } = supervisor({}, failed);
  status('Waiting.');
  ready();
  stopping();
  expect(failed).not.toHaveBeenCalled();
});

whereSystemd('reports once when no supervisor can be notified (needs systemd)', async () => {
  const output: string[] = [];
  await new Promise<void>((resolve) => {
    const { status } = supervisor({ NOTIFY_SOCKET: '/nowhere/at/all' }, (reason) => {
      output.push(reason);
      resolve();
    });
    status('One.');
    status('Two.');
  });
  expect(output).toEqual([expect.stringContaining('systemd-notify')]);
});
