import { setTimeout as sleep } from 'node:timers/promises';
import { apiOrigins } from '../../compose/follow-api';
import { reasonOf } from '../../site/errors';
import type { Context } from '../../site/session';
import { shutdownSignal } from '../command/shutdown-signal';
import type { Evidence } from './evidence';
import { CANARY_RULES, readRules } from './rules';
import { NoCanary, runCanary, type World } from './run-canary';

/** A look at the figures that takes longer than this has failed. */
const ASK_MS = 10_000;

/**
 * Asks the API for what browsers told: any of its processes, since they have one database.
 * @param addresses as the composer's
 * @throws Error, the last one's, when none of them gives figures
 */
export function askApi(addresses: string, token: string | undefined): World['ask'] {
  return async ({ app, builds, since }) => {
    const query = new URLSearchParams({ app, builds: builds.join(), since: since.toISOString() });
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    let failure = new Error('API_ADDRESS names none');
    for (const origin of apiOrigins(addresses))
      try {
        const answer = await fetch(`${origin}/metrics/field?${query}`, { headers, signal: AbortSignal.timeout(ASK_MS) });
        if (answer.ok) return (await answer.json()) as Evidence;
        const missing = answer.status === 404 ? '. Set OPERATIONS_TOKEN to the same value for the API and for this command' : '';
        failure = new Error(`${origin} answers ${answer.status}${missing}`);
      } catch (error) {
        failure = new Error(`${origin} gives none: ${reasonOf(error)}`);
      }
    throw failure;
  };
}

/** Exit codes of what is no failure of the program, and not what was hoped for: a service does not start it again for these. */
const TAKEN_BACK = 4;
const NO_CANARY = 5;

/** `pnpm release canary <app> [build] --auto`: runs until the build is everybody's, taken back or a person's. @returns the exit code */
export async function autoCanary(
  site: string,
  { app, build, rules }: { app: string; build?: string | undefined; rules?: string | undefined },
  context: Context,
): Promise<number> {
  const signal = shutdownSignal();
  const world = {
    now: () => new Date(),
    pause: (seconds: number) => sleep(seconds * 1000, undefined, { signal }).catch(() => {}),
    stopped: () => signal.aborted,
    ask: askApi(process.env.API_ADDRESS || '127.0.0.1:8080', process.env.OPERATIONS_TOKEN),
  };
  const chosen = { app, build, rules: rules ? readRules(rules) : CANARY_RULES };
  const ended = await runCanary(site, chosen, world, { ...context, say: (line) => console.log(line) }).catch((error) => {
    if (!(error instanceof NoCanary)) throw error;
    console.error(error.message);
    return 'none' as const;
  });
  if (ended === 'stopped') console.log(`The share stays as it is; \`pnpm release canary ${app} --auto\` goes on.`);
  if (ended === 'released') console.log('It is held no more; the program that decides goes on.');
  return ended === 'back' ? TAKEN_BACK : ended === 'none' ? NO_CANARY : 0;
}
