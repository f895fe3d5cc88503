import { setTimeout as sleep } from 'node:timers/promises';
import type { FieldFigures } from '../../../shared/src/bundled/domain/telemetry';
import { ReleaseError } from '../../site/errors';
import type { Context } from '../../site/session';
import { shutdownSignal } from '../command/shutdown-signal';
import { apiAddress, askApi, RefusedCall } from '../gate/api';
import { CANARY_RULES, readRules } from './rules';
import { type Dependencies, runCanary, type WantedCanary } from './run-canary';

/**
 * @param addresses as in API_ADDRESS
 * @throws ReleaseError for a wrong token
 */
export function fetchFigures(
  addresses: string,
  token: string | undefined,
): Dependencies['fetchFigures'] {
  return async ({ app, builds, since }) => {
    const query = new URLSearchParams({ app, builds: builds.join(), since: since.toISOString() });
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    try {
      return (await askApi(addresses, `/metrics/field?${query}`, headers)) as FieldFigures;
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.status !== 404) throw error;
      throw new ReleaseError(
        `${error.message}.`,
        'Set OPERATIONS_TOKEN to the same value for the API and for this command.',
      );
    }
  };
}

/** None restarts the command under systemd (docs/operations.md, `RestartPreventExitStatus`). */
const EXIT_CODES = { promoted: 0, person: 0, stopped: 0, back: 4, none: 5 };

export async function autoCanary(
  site: string,
  { rules, ...canary }: WantedCanary & { rules?: string },
  context: Context,
) {
  const signal = shutdownSignal();
  const ended = await runCanary(
    site,
    { ...canary, rules: rules ? readRules(rules) : CANARY_RULES },
    {
      now: () => new Date(),
      pause: (seconds) => sleep(seconds * 1000, undefined, { signal }).catch(() => {}),
      stopped: () => signal.aborted,
      fetchFigures: fetchFigures(apiAddress(), process.env.OPERATIONS_TOKEN),
    },
    context,
  );
  if (ended === 'stopped')
    context.log?.(
      `The share stays as it is. To continue: \`pnpm release canary ${canary.app} --auto\`.`,
    );
  return EXIT_CODES[ended];
}
