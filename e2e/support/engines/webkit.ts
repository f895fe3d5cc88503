import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../../../tooling/test/free-port';
import { WEBKIT } from '../../../tooling/test/needs';
import { collectedErrors, collectingServer } from './collector';
import type { Engine } from './engine';
import { WebDriverSession } from './web-driver';

/** Starts Debian's WebKitGTK on a virtual display, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const display = spawn(WEBKIT.display, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3] as Readable, 'data');
  const port = await freePort();
  const driver = spawn(WEBKIT.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  const lastResort = () => [driver, display].map((child) => child.kill('SIGKILL'));
  process.once('exit', lastResort);
  await ready(server, driver);
  return {
    async openTab(site, pageErrors) {
      const proxy = collectingServer(site);
      const origin = await proxy.start();
      const session = await WebDriverSession.start(server, {
        'webkitgtk:browserOptions': { binary: WEBKIT.browser, args: ['--automation'] },
      });
      return {
        driver: session,
        origin,
        async close() {
          for (const line of await session.evaluate<string[]>(collectedErrors)) pageErrors.add(line);
          await session.end();
          await proxy.stop();
        },
      };
    },
    async close() {
      process.removeListener('exit', lastResort);
      for (const child of [driver, display]) await ended(child);
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Polls the driver, which logs nothing when it is ready. */
async function ready(server: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`${WEBKIT.driver} ended with code ${driver.exitCode}.`);
    if (await fetch(`${server}/status`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
