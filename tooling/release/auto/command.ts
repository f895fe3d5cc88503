import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../site/session';
import type { Evidence } from './evidence';
import { CANARY_RULES, readRules } from './rules';
import { type Ended, runCanary } from './run-canary';

/** A look at the figures that takes longer than this has failed. */
const ASK_MS = 10_000;

/** Asks the API for what browsers told. @param address host and port, as the composer's */
async function askApi(
  address: string,
  token: string | undefined,
  { app, builds, since }: { app: string; builds: string[]; since: Date },
): Promise<Evidence> {
  const query = new URLSearchParams({ app, builds: builds.join(), since: since.toISOString() });
  const answer = await fetch(`http://${address}/metrics/field?${query}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(ASK_MS),
  });
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  return (await answer.json()) as Evidence;
}

/** Exit code of a canary that was taken back: no failure of the program, and not what was hoped for. */
const TAKEN_BACK = 4;

/** `pnpm release canary <app> [build] --auto`: runs until the build is everybody's, taken back or a person's. @returns the exit code */
export async function autoCanary(
  site: string,
  { app, build, rules }: { app: string; build?: string | undefined; rules?: string | undefined },
  context: Context,
): Promise<number> {
  const stop = new AbortController();
  // a log without room is no reason to end
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  const world = {
    now: () => new Date(),
    pause: (seconds: number) => sleep(seconds * 1000, undefined, { signal: stop.signal }).catch(() => {}),
    stopped: () => stop.signal.aborted,
    ask: (question: Parameters<typeof askApi>[2]) =>
      askApi(process.env.API_ADDRESS?.split(' ')[0] || '127.0.0.1:8080', process.env.OPERATIONS_TOKEN, question),
  };
  const chosen = { app, build, rules: rules ? readRules(rules) : CANARY_RULES };
  const ended: Ended = await runCanary(site, chosen, world, { ...context, say: (line) => console.log(line) });
  if (ended === 'stopped') console.log(`The share stays as it is; \`pnpm release canary ${app} --auto\` goes on.`);
  if (ended === 'released') console.log('It is held no more; the program that decides goes on.');
  return ended === 'back' ? TAKEN_BACK : 0;
}
