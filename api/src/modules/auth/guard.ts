import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/open';
import { ApiError } from '../../platform/errors';
import type { Recorder } from './security-events';
import { adminOf, type SignedInAdmin } from './sessions';

/**
 * Lets a signed-in administrator through; asked again it looks again, since a session may end while a body is still
 * coming. @throws ApiError 401, 403
 */
export type Guard = (request: FastifyRequest) => Promise<SignedInAdmin>;

/** How long after the password was typed it counts as typed just now. */
const CONFIRMED_MS = 5 * 60_000;

/** The bearer token of a request, undefined when there is none. */
export const tokenOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** Lets whoever is signed in through, for what belongs to one's own account: also before the first password was changed. */
export function ownAccount(db: Db, now: () => Date, record: Recorder): Guard {
  return async (request) => {
    const token = tokenOf(request);
    const admin = token ? await adminOf(db, token, now()) : undefined;
    if (admin) return admin;
    record(request, 'access denied', { outcome: token ? 'session ended' : 'no token', route: request.routeOptions?.url });
    throw new ApiError(401, 'unauthorized', token ? 'Your session has ended. Please sign in again.' : 'No auth token found');
  };
}

export function bearer(db: Db, now: () => Date, record: Recorder): Guard {
  const known = ownAccount(db, now, record);
  return async (request) => {
    const admin = await known(request);
    if (!admin.mustChangePassword) return admin;
    record(request, 'access denied', { outcome: 'first password', account: admin.id, route: request.routeOptions?.url });
    throw new ApiError(403, 'change-password', 'Please choose a password of your own first.');
  };
}

/**
 * Lets an administrator through who has typed their password within the last five minutes: for what a phone left lying
 * must not be able to do. The browser asks for it (`POST /api/admin/confirm-password`) and then repeats the call.
 * @param guard what else is asked of them
 */
export function recentlyConfirmed(guard: Guard, now: () => Date): Guard {
  return async (request) => {
    const admin = await guard(request);
    if (now().getTime() - admin.confirmedAt.getTime() < CONFIRMED_MS) return admin;
    const message = 'Please type your password to go on.';
    throw new ApiError(403, 'confirm-password', message, undefined, { secondFactor: admin.secondFactor });
  };
}

/** For calls of administrators about people: nobody else gets in, and no answer is kept by a browser or a proxy. */
export const privateCall = (guard: Guard) => ({
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    await guard(request);
  },
});
