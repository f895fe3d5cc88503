import type { LimitedAction } from '@lagoon/shared/domain';
import { endpoint, fetchText, parseJson, ServiceError, type ServiceName, unreachable } from './http';
import type { Challenge } from './solve';

const WHO = 'This site';
const TIMEOUT_MS = 15_000;
/** The server may ask for more meanwhile. */
const MAX_RETRIES = 3;
/** The status that asks for it. */
const PROOF_REQUIRED = 428;

/**
 * Sends something to a service, and again with proof of work when this site's own asks for it (docs/adr/0023): nobody
 * sees more of it than a moment's wait. Other services are never answered with one.
 *
 * @param origin the service's, as config.json names it
 * @param action what is done, as the server calls it
 * @param send takes the solution, undefined at first
 * @throws ServiceError as `send` does, or when the challenge could not be had
 */
export async function withProofOfWork<T>(origin: string, action: LimitedAction, send: (proof?: string) => Promise<T>): Promise<T> {
  let proof: string | undefined;
  for (let retries = 0; ; retries += 1) {
    try {
      return await send(proof);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== PROOF_REQUIRED || !isOwn(origin) || retries === MAX_RETRIES) throw error;
      proof = await proofFor(error.service, action);
    }
  }
}

const isOwn = (origin: string): boolean => origin === '' || origin === window.location.origin;

async function proofFor(service: ServiceName, action: LimitedAction): Promise<string | undefined> {
  const url = endpoint('', `/api/challenge?for=${action}`);
  const answer = await fetchText({ service, who: WHO, url, timeout: TIMEOUT_MS });
  const challenge = parseJson(service, WHO, answer.text) as unknown as Challenge;
  if (!answer.ok)
    throw new ServiceError(service, 'refused', 'Too many requests. Please wait a minute and try again.', { status: answer.status });
  const { solve } = await import('./solve').catch((cause: unknown) => {
    throw unreachable(service, WHO, cause);
  });
  return solve(challenge);
}
