import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '../../../tooling/test/free-port';
import { WEBKIT } from '../../../tooling/test/needs';
import { collectedErrors, collectingServer } from './collector';
import type { Engine } from './tab';
import { WebDriverSession } from './web-driver';

/**
 * Maximum ms until a session begins, and maximum number of drivers that try it. A driver waits
 * without end for a browser that ended at its start, which was seen once.
 */
const [START_MS, DRIVERS] = [60_000, 3];

/** Starts Debian's WebKitGTK on a virtual display, driven by WebDriver. */
export async function startWebKit(): Promise<Engine> {
  const display = spawn(
    WEBKIT.display,
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(display.stdio[3] as Readable, 'data');
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  let { driver, server } = await startDriver(env);
  const lastResort = () => [driver, display].map((child) => child.kill('SIGKILL'));
  process.once('exit', lastResort);

  async function startSession(drivers = DRIVERS): Promise<WebDriverSession> {
    try {
      const options = { binary: WEBKIT.browser, args: ['--automation'] };
      return await WebDriverSession.start(
        server,
        { 'webkitgtk:browserOptions': options },
        AbortSignal.timeout(START_MS),
      );
    } catch (error) {
      if (drivers === 1) throw error;
      await ended(driver, 'SIGKILL');
      ({ driver, server } = await startDriver(env));
      return startSession(drivers - 1);
    }
  }

  return {
    async openTab(site, pageErrors) {
      const proxy = collectingServer(site);
      const origin = await proxy.start();
      const session = await startSession();
      return {
        driver: session,
        origin,
        async close() {
          for (const line of await session.evaluate<string[]>(collectedErrors))
            pageErrors.add(line);
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

async function startDriver(env: NodeJS.ProcessEnv) {
  const port = await freePort();
  const driver = spawn(WEBKIT.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  });
  const server = `http://127.0.0.1:${port}`;
  await ready(server, driver);
  return { driver, server };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Polls the driver, which logs nothing when it is ready. */
async function ready(server: string, driver: ChildProcess) {
  for (;;) {
    if (driver.exitCode !== null)
      throw new Error(`${WEBKIT.driver} ended with code ${driver.exitCode}.`);
    if (await fetch(`${server}/status`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
