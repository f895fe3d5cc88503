import { setTimeout as sleep } from 'node:timers/promises';
import { apiOrigins } from '../../prerender/lists';
import { reasonOf } from '../../site/errors';
import type { Context } from '../../site/session';
import { shutdownSignal } from '../command/shutdown-signal';
import type { FieldFigures } from './decide';
import { CANARY_RULES, readRules } from './rules';
import { type Dependencies, runCanary } from './run-canary';

const ASK_MS = 10_000;

/** Asks the API's processes, which share a database, in turn. @param addresses as in API_ADDRESS @throws Error of the last process */
export function fetchFigures(addresses: string, token: string | undefined): Dependencies['fetchFigures'] {
  return async ({ app, builds, since }) => {
    const query = new URLSearchParams({ app, builds: builds.join(), since: since.toISOString() });
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    let failure = new Error('API_ADDRESS is empty');
    for (const origin of apiOrigins(addresses))
      try {
        const answer = await fetch(`${origin}/metrics/field?${query}`, { headers, signal: AbortSignal.timeout(ASK_MS) });
        if (answer.ok) return (await answer.json()) as FieldFigures;
        const missing = answer.status === 404 ? '. Set OPERATIONS_TOKEN to the same value for the API and for this command' : '';
        failure = new Error(`${origin} answers ${answer.status}${missing}`);
      } catch (error) {
        failure = new Error(`${origin} does not answer: ${reasonOf(error)}`);
      }
    throw failure;
  };
}

/** Exit codes. Under systemd none of them restarts the command (docs/operations.md, `RestartPreventExitStatus`). */
const EXIT_CODES = { promoted: 0, person: 0, stopped: 0, back: 4, none: 5 };

export async function autoCanary(
  site: string,
  { rules, ...canary }: { app: string; build?: string | undefined; promotes?: boolean | undefined; rules?: string | undefined },
  context: Context,
): Promise<number> {
  const signal = shutdownSignal();
  const dependencies = {
    now: () => new Date(),
    pause: (seconds: number) => sleep(seconds * 1000, undefined, { signal }).catch(() => {}),
    stopped: () => signal.aborted,
    fetchFigures: fetchFigures(process.env.API_ADDRESS || '127.0.0.1:8080', process.env.OPERATIONS_TOKEN),
  };
  const ended = await runCanary(site, { ...canary, rules: rules ? readRules(rules) : CANARY_RULES }, dependencies, {
    ...context,
    log: (line) => console.log(line),
  });
  if (ended === 'stopped') console.log(`The share stays as it is. To continue: \`pnpm release canary ${canary.app} --auto\`.`);
  return EXIT_CODES[ended];
}
