import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../../platform/network';
import { browserSecret } from './device';
import { type Guard, privateCall, recentlyConfirmed } from './guard';
import { rememberPlaces } from './known-places';
import { changePassword, confirmPassword } from './own-password';
import type { AuthDeps } from './routes';
import { readSecondFactor } from './second-factor';
import type { EventDetails, SecurityEvent } from './security-events';
import { endOtherSessions, endSession, listSessions, type SignedInAdmin } from './sessions';
import { userOf } from './sign-in';

interface AccountDeps extends AuthDeps {
  /** asks for an administrator with a password of their own */
  guard: Guard;
  /** also before the first password was changed */
  own: Guard;
  /** told the password that somebody was given and has now replaced */
  firstPasswordReplaced: (password: string) => void;
}

/** An administrator's own account: who they are, their password, their sessions. */
export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { db, throttle, hash, record, guard, own, now, firstPasswordReplaced } = deps;
  const confirmed = recentlyConfirmed(guard, now);

  app.get('/api/admin/account', privateCall(own), async (request) => {
    const admin = await own(request);
    return { ...userOf(admin), secondFactor: await readSecondFactor(db, admin.id) };
  });

  app.get('/api/admin/sessions', privateCall(guard), async (request) => ({
    sessions: await listSessions(db, await guard(request), now()),
  }));

  app.delete<{ Params: { id: string } }>('/api/admin/sessions/:id', privateCall(guard), async (request) => {
    const { id } = request.params;
    const admin = await guard(request);
    // leaving is free; to end another session one shows that it is not the thief who does it
    if (id !== admin.sessionId) await confirmed(request);
    await endSession(db, admin, id);
    record(request, 'session ended', { outcome: 'done', account: admin.id });
    return { message: 'The session was ended.' };
  });

  app.delete('/api/admin/sessions', privateCall(confirmed), async (request) => {
    const admin = await confirmed(request);
    const ended = await endOtherSessions(db, admin);
    record(request, 'session ended', { outcome: 'done', account: admin.id, sessions: ended });
    return { message: ended === 1 ? 'One other session was ended.' : `${ended} other sessions were ended.` };
  });

  app.post('/api/admin/confirm-password', privateCall(guard), async (request) => {
    const admin = await guard(request);
    const event: SecurityEvent = 'password confirmed';
    await confirmPassword(db, throttle, admin, request.body, now()).catch((error) => {
      record(request, event, failed(admin));
      throw error;
    });
    record(request, event, { outcome: 'success', account: admin.id });
    return { message: 'Your password was confirmed.' };
  });

  app.post('/api/admin/password', privateCall(own), async (request) => {
    const admin = await own(request);
    const token = await changePassword(db, throttle, admin, request.body, now()).catch((error) => {
      record(request, 'password changed', failed(admin));
      throw error;
    });
    record(request, 'password changed', { outcome: 'success', account: admin.id });
    const { currentPassword } = request.body as { currentPassword: string };
    if (admin.mustChangePassword) firstPasswordReplaced(currentPassword);
    const browser = browserSecret(request);
    const places = [`network ${clientNetwork(request.ip)}`, ...(browser ? [`browser ${browser}`] : [])];
    await rememberPlaces(
      db,
      admin.id,
      places.map((place) => hash(place)),
      now(),
    );
    const user = userOf({ ...admin, mustChangePassword: false });
    return { token, user, message: 'Your password was changed. Other devices were signed out.' };
  });
}

const failed = ({ id }: SignedInAdmin): EventDetails => ({ outcome: 'failure', account: id });
