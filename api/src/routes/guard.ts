import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open';
import { HttpError } from '../http/errors';
import { adminOf, type SignedInAdmin } from '../services/auth/sessions';

/** Lets a signed-in administrator through; asked again it looks again, since a session may end while a body is still coming. @throws HttpError 401 */
export type Guard = (request: FastifyRequest) => Promise<SignedInAdmin>;

/** The bearer token of a request, undefined when there is none. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

export function bearer(db: Db, now: () => Date): Guard {
  return async (request) => {
    const token = tokenOf(request);
    const admin = token ? await adminOf(db, token, now()) : undefined;
    if (!admin) throw new HttpError(401, 'unauthorized', token ? 'Your session has ended. Please sign in again.' : 'No auth token found');
    return admin;
  };
}
