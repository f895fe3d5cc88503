import semver from 'semver';
import { apiOrigins } from '../../prerender/lists';
import { reasonOf } from '../../site/errors';
import type { BuildManifest } from '../../site/manifest';
import { versionFits } from '../../site/shared-package';
import { type GateIssue, nameOf, type Role } from './gate-issue';

const ASK_MS = 10_000;

/** The version of the live API, or a note with the reason why the version is unknown. */
export interface LiveApi {
  version?: string | undefined;
  note?: string | undefined;
}

/** Asks the API's processes in turn until one answers. @param addresses as in the prerenderer's API_ADDRESS, or the origin of a site */
export async function liveApi(addresses = process.env.API_ADDRESS || '127.0.0.1:8080'): Promise<LiveApi> {
  let why = 'API_ADDRESS is empty';
  for (const origin of apiOrigins(addresses))
    try {
      const answer = await fetch(`${origin}/api/openapi.json`, { signal: AbortSignal.timeout(ASK_MS) });
      if (answer.ok) return { version: String((await answer.json()).info.version) };
      why = `${origin}/api/openapi.json answers ${answer.status}`;
    } catch (error) {
      why = `${origin} does not answer: ${reasonOf(error)}`;
    }
  return { note: `the version of the live API was not checked: ${why}` };
}

/** Checks that the live API has the version that a new build was built for, or a later one of the same major version. */
export function checkApi(role: Role, { api }: BuildManifest, live: string): GateIssue[] {
  if (versionFits(live, api)) return [];
  const { app } = role;
  const isAhead = semver.valid(live) !== null && semver.valid(api) !== null && semver.gt(live, api);
  return [
    {
      rule: 'api',
      app,
      message: `${nameOf(role)} is built for API ${api}, and the live API is ${live}.`,
      remedy: isAhead
        ? `Build ${app} again from the sources of the live API.`
        : `Start the API of the same sources first, then promote ${app} again; or build ${app} from the sources of the live API.`,
    },
  ];
}
