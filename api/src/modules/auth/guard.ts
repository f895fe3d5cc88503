import type { FastifyRequest } from 'fastify';
import { ApiError, isSameText, notFound } from '../../platform';
import type { Db } from '../../platform/db';
import { documented, type RouteSchema } from '../../platform/schema';
import type { Recorder } from './security-events';
import { adminOf, type SignedInAdmin } from './sessions';

declare module 'fastify' {
  interface FastifyRequest {
    /** of a private call */
    admin: SignedInAdmin;
  }
}

/** @throws ApiError 401, 403 */
export type Guard = (request: FastifyRequest) => Promise<SignedInAdmin>;

const CONFIRMED_MS = 5 * 60_000;

export const tokenOf = (request: FastifyRequest) =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];

/** Accepts a generated password that is not changed yet. */
export function ownAccount(db: Db, now: () => Date, record: Recorder): Guard {
  return async (request) => {
    const token = tokenOf(request);
    const admin = token ? await adminOf(db, token, now()) : undefined;
    if (admin) return admin;
    record(request, 'access denied', {
      outcome: token ? 'session ended' : 'no token',
      route: request.routeOptions?.url,
    });
    throw new ApiError(
      401,
      'unauthorized',
      token ? 'Your session has ended. Please sign in again.' : 'No auth token found',
    );
  };
}

export function bearer(db: Db, now: () => Date, record: Recorder): Guard {
  const known = ownAccount(db, now, record);
  return async (request) => {
    const admin = await known(request);
    if (!admin.mustChangePassword) return admin;
    record(request, 'access denied', {
      outcome: 'first password',
      account: admin.id,
      route: request.routeOptions?.url,
    });
    throw new ApiError(403, 'change-password', 'Please choose a password of your own first.');
  };
}

/** An unattended phone has a session. On 403 the browser asks for the password. */
export function recentlyConfirmed(guard: Guard, now: () => Date): Guard {
  return async (request) => {
    const admin = await guard(request);
    if (now().getTime() - admin.confirmedAt.getTime() < CONFIRMED_MS) return admin;
    const message = 'Please type your password to go on.';
    throw new ApiError(403, 'confirm-password', message, undefined, {
      secondFactor: admin.secondFactor,
    });
  };
}

export function privateCalls(guard: Guard) {
  const identify = async (request: FastifyRequest) => {
    request.admin = await guard(request);
  };
  return <const S extends RouteSchema>(schema: S, bodyLimit?: number) => ({
    ...documented(schema, 'session'),
    bodyLimit,
    onRequest: identify,
    // the session may have ended while the body arrived
    preHandler: async (request: FastifyRequest) => {
      if (request.body !== undefined) await identify(request);
    },
  });
}

/** Ignores the address, which behind a TCP proxy is the proxy's. */
export const operatorsOnly = <const S extends RouteSchema>(
  token: string | undefined,
  schema: S,
) => ({
  ...documented(schema, 'operator'),
  onRequest: async ({ headers }: FastifyRequest) => {
    if (token === undefined || !isSameText(headers.authorization ?? '', `Bearer ${token}`))
      throw notFound();
  },
});
