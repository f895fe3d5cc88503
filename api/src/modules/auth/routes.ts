import { codeSchema, confirmSchema, passwordSchema } from '@lagoon/shared/forms/schemas';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context';
import { clientNetwork, perNetwork } from '../../platform';
import { type Api, documented, withId } from '../../platform/schema';
import {
  browserSecret,
  deviceOf,
  isOwnSecret,
  keepBrowserSecret,
  newBrowserSecret,
} from './device';
import { tokenOf } from './guard';
import { knownNetworkLookUp, rememberNetworks } from './known-networks';
import { changePassword, confirmPassword } from './own-password';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor';
import type { Recorder, SecurityEvent } from './security-events';
import { closeSession, endOtherSessions, endSession, listSessions } from './sessions';
import { signIn, signInSchema, userOf } from './sign-in';
import { signInTurns } from './throttle';

export const LOGOUT = '/api/admin/logout';
const SECOND_FACTOR = '/api/admin/second-factor';

interface AuthContext extends Context {
  firstPasswordReplaced: (password: string) => void;
}

export function authRoutes(app: Api, context: AuthContext) {
  signInRoutes(app, context);
  accountRoutes(app, context);
  secondFactorRoutes(app, context);
}

function signInRoutes(app: Api, { db, throttle, hash, record, now }: Context) {
  const inTurn = signInTurns(now);
  const isKnownPlace = knownNetworkLookUp(db);
  // in memory: a rejected request costs no query
  app.post(
    '/api/admin/login',
    {
      ...documented({ summary: 'Signs in', body: signInSchema, answer: 'SignedIn' }),
      config: { rateLimit: { ...perNetwork(60), inMemory: true } },
    },
    async (request, reply) => {
      const browser = browserSecret(request);
      const network = clientNetwork(request.ip);
      const place =
        browser && isOwnSecret(browser, hash, now())
          ? browser
          : (await isKnownPlace(hash(`network ${network}`), now()))
            ? network
            : undefined;
      return inTurn({ place, network }, async () => {
        const nextBrowser = newBrowserSecret(hash, now());
        const client = {
          network,
          browser,
          nextBrowser,
          device: deviceOf(request.headers['user-agent']),
          token: tokenOf(request),
        };
        const answer = await signIn(
          { db, throttle, hash, record: (details) => record(request, 'sign-in', details) },
          request.body,
          client,
          now(),
        );
        keepBrowserSecret(request, reply, nextBrowser);
        return answer;
      });
    },
  );

  app.post(
    LOGOUT,
    documented({ summary: 'Signs out', answer: 'Done' }, 'session'),
    async (request) => {
      const token = tokenOf(request);
      const account = token ? await closeSession(db, token) : undefined;
      if (account) record(request, 'sign-out', { outcome: 'done', account });
      return { message: 'Logged out' };
    },
  );
}

const recordedBy =
  (record: Recorder) =>
  async <T>(
    request: FastifyRequest,
    event: SecurityEvent,
    work: Promise<T>,
    more: object = {},
  ): Promise<T> => {
    const account = request.admin.id;
    const result = await work.catch((error) => {
      record(request, event, { outcome: 'failure', account, ...more });
      throw error;
    });
    record(request, event, { outcome: 'success', account, ...more });
    return result;
  };

function accountRoutes(app: Api, context: AuthContext) {
  const { db, throttle, hash, record, now, firstPasswordReplaced } = context;
  const { staffCall, confirmed, confirmedCall, ownCall } = context;
  const recorded = recordedBy(record);

  app.get(
    '/api/admin/account',
    ownCall({ summary: 'The own account', answer: 'Account' }),
    async ({ admin }) => ({
      ...userOf(admin),
      secondFactor: await readSecondFactor(db, admin.id),
    }),
  );

  app.get(
    '/api/admin/sessions',
    staffCall({ summary: 'The own sessions', answer: 'Sessions' }),
    async ({ admin }) => ({ sessions: await listSessions(db, admin, now()) }),
  );

  app.delete(
    '/api/admin/sessions/:id',
    staffCall({ summary: 'Ends an own session', params: withId, answer: 'Done' }),
    async (request) => {
      const { admin } = request;
      const { id } = request.params;
      // signing out needs no password
      if (id !== admin.sessionId) await confirmed(request);
      await endSession(db, admin, id);
      record(request, 'session ended', { outcome: 'done', account: admin.id });
      return { message: 'The session was ended.' };
    },
  );

  app.delete(
    '/api/admin/sessions',
    confirmedCall({ summary: 'Ends all other own sessions', answer: 'Done' }),
    async (request) => {
      const { admin } = request;
      const ended = await endOtherSessions(db, admin);
      record(request, 'session ended', { outcome: 'done', account: admin.id, sessions: ended });
      return {
        message:
          ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.`,
      };
    },
  );

  app.post(
    '/api/admin/confirm-password',
    staffCall({
      summary: 'Confirms the password',
      body: confirmSchema.concat(codeSchema.partial()),
      answer: 'Done',
    }),
    async (request) => {
      const { admin, body } = request;
      await recorded(
        request,
        'password confirmed',
        confirmPassword(db, throttle, admin, body, now()),
      );
      return { message: 'Your password was confirmed.' };
    },
  );

  app.post(
    '/api/admin/password',
    ownCall({ summary: 'Changes the password', body: passwordSchema, answer: 'SignedIn' }),
    async (request) => {
      const { admin, body } = request;
      const token = await recorded(
        request,
        'password changed',
        changePassword(db, throttle, admin, body, now()),
      );
      if (admin.mustChangePassword) firstPasswordReplaced(body.currentPassword);
      const browser = browserSecret(request);
      const hashes = [
        hash(`network ${clientNetwork(request.ip)}`),
        ...(browser ? [hash(`browser ${browser}`)] : []),
      ];
      await rememberNetworks(db, admin.id, hashes, now());
      return {
        token,
        user: userOf({ ...admin, mustChangePassword: false }),
        message: 'Your password was changed. Other devices were signed out.',
      };
    },
  );
}

function secondFactorRoutes(app: Api, { db, throttle, record, confirmedCall, now }: Context) {
  app.post(
    SECOND_FACTOR,
    confirmedCall({ summary: 'Begins a second factor', answer: 'NewSecondFactor' }),
    async ({ admin }) => beginSecondFactor(db, admin),
  );

  app.post(
    `${SECOND_FACTOR}/confirm`,
    confirmedCall({
      summary: 'Activates the second factor',
      body: codeSchema,
      answer: 'RecoveryCodes',
    }),
    async (request) => {
      const { admin, body } = request;
      const switchOn = async () => {
        const tried = await throttle.begin([`second factor of ${admin.id}`]);
        const recoveryCodes = await confirmSecondFactor(db, admin, body.code, now());
        await tried.succeeded();
        return { recoveryCodes };
      };
      return recordedBy(record)(request, 'second factor', switchOn(), { change: 'on' });
    },
  );

  app.post(
    `${SECOND_FACTOR}/recovery-codes`,
    confirmedCall({ summary: 'Replaces the recovery codes', answer: 'RecoveryCodes' }),
    async (request) => {
      const { admin } = request;
      const recoveryCodes = await renewRecoveryCodes(db, admin);
      record(request, 'second factor', {
        outcome: 'success',
        account: admin.id,
        change: 'recovery codes',
      });
      return { recoveryCodes };
    },
  );

  app.delete(
    SECOND_FACTOR,
    confirmedCall({ summary: 'Ends the second factor', answer: 'Done' }),
    async (request) => {
      const { admin } = request;
      await endSecondFactor(db, admin.id);
      record(request, 'second factor', { outcome: 'success', account: admin.id, change: 'off' });
      return { message: 'Signing in asks for no code any more.' };
    },
  );
}
