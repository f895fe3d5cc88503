import semver from 'semver';
import { apiOrigins } from '../../prerender/lists';
import { reasonOf } from '../../site/errors';
import { type Change, nameOf, type Role, type Verdict } from './change';

/**
 * Asks one process after the other.
 * @param addresses as in API_ADDRESS
 * @throws Error of the last one, RefusedCall if it answered
 */
export async function askApi(
  addresses: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<unknown> {
  let failure = new Error('API_ADDRESS is empty');
  for (const origin of apiOrigins(addresses))
    try {
      const answer = await fetch(`${origin}${path}`, {
        headers,
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) return await answer.json();
      failure = new RefusedCall(origin + path.replace(/\?.*/, ''), answer.status);
    } catch (error) {
      failure = new Error(`${origin} does not answer: ${reasonOf(error)}`);
    }
  throw failure;
}

export class RefusedCall extends Error {
  constructor(
    address: string,
    readonly status: number,
  ) {
    super(`${address} answers ${status}`);
  }
}

export const apiAddress = () => process.env.API_ADDRESS || '127.0.0.1:8080';

export async function checkApi({ builds, fresh, address }: Change): Promise<Verdict[]> {
  if (fresh.length === 0) return [];
  try {
    const { info } = (await askApi(address ?? apiAddress(), '/api/openapi.json')) as {
      info: { version: string };
    };
    return builds.flatMap((role) =>
      role.fresh && role.manifest ? apiIssues(role, role.manifest.api, info.version) : [],
    );
  } catch (error) {
    return [`the version of the live API was not checked: ${reasonOf(error)}`];
  }
}

function apiIssues(role: Role, api: string, live: string) {
  const areVersions = semver.valid(live) && semver.valid(api);
  const isAhead = areVersions && semver.gt(live, api);
  if (areVersions && semver.major(live) === semver.major(api) && semver.gte(live, api)) return [];
  const { app } = role;
  const message = `${nameOf(role)} is built for API ${api}, and the live API is ${live}.`;
  const remedy = isAhead
    ? `Build ${app} again from the sources of the live API.`
    : `Start the API of the same sources first, then promote ${app} again; ` +
      `or build ${app} from the sources of the live API.`;
  return [{ app, message, remedy }];
}
