import { brokenCalls, type Calls, contractOf } from '../../../shared/src/bundled/edge/api-contract';
import { apiOrigins } from '../../prerender/lists';
import type { Deployment } from '../../site/deployment';
import { reasonOf } from '../../site/errors';
import type { BuildManifest, ManifestResult } from '../../site/manifest';
import { type GateIssue, nameOf, type Role, rolesOf } from './gate-issue';

const ASK_MS = 10_000;

/** The calls that the live API offers, or a note with the reason why the calls are unknown. */
export interface LiveApi {
  offers?: Calls | undefined;
  note?: string | undefined;
}

/** Asks the API's processes in turn until one answers. @param addresses as in the prerenderer's API_ADDRESS, or the origin of a site */
export async function liveApi(addresses = process.env.API_ADDRESS || '127.0.0.1:8080'): Promise<LiveApi> {
  let why = 'API_ADDRESS is empty';
  for (const origin of apiOrigins(addresses))
    try {
      const answer = await fetch(`${origin}/api/openapi.json`, { signal: AbortSignal.timeout(ASK_MS) });
      if (answer.ok) return { offers: contractOf((await answer.json()) as Parameters<typeof contractOf>[0]) };
      why = `${origin}/api/openapi.json answers ${answer.status}`;
    } catch (error) {
      why = `${origin} does not answer: ${reasonOf(error)}`;
    }
  return { note: `the calls of the new builds were not compared with the live API: ${why}` };
}

/** Checks that the live API offers each call of a new build, sends the fields that the build reads, and accepts the build's requests. */
export function checkCalls(role: Role, { calls = {} }: BuildManifest, offers: Calls): GateIssue[] {
  const { app } = role;
  return brokenCalls(calls, offers, 'the live API').map((what) => ({
    rule: 'calls',
    app,
    message: `${nameOf(role)} ${what}.`,
    remedy: `Start the API of the same sources first, then promote ${app} again; or build ${app} from the sources of the live API.`,
  }));
}

/** Returns a sentence for each call of a live, previous or canary build that does not fit an API. */
export const brokenBuilds = (apps: Deployment, manifest: (app: string, build: string) => ManifestResult, offers: Calls): string[] =>
  rolesOf(apps, apps).flatMap((role) => {
    const { calls = {} } = manifest(role.app, role.build).manifest ?? {};
    return brokenCalls(calls, offers, 'this API').map((what) => `${nameOf(role)} ${what}.`.replace(/^t/, 'T'));
  });
