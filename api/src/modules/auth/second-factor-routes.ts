import { codeSchema } from '@lagoon/shared/forms/schemas';
import type { FastifyInstance } from 'fastify';
import { validated } from '../../platform/validation';
import { type Guard, privateCall, recentlyConfirmed } from './guard';
import type { AuthDeps } from './routes';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, renewRecoveryCodes } from './second-factor';
import type { EventDetails } from './security-events';

const PATH = '/api/admin/second-factor';

/** Switching an authenticator app on and off, and recovery codes. Each asks for a password that was typed just now. */
export function secondFactorRoutes(app: FastifyInstance, { db, throttle, record, guard, now }: AuthDeps & { guard: Guard }): void {
  const confirmed = recentlyConfirmed(guard, now);

  app.post(PATH, privateCall(confirmed), async (request) => beginSecondFactor(db, await confirmed(request)));

  app.post(`${PATH}/confirm`, privateCall(confirmed), async (request) => {
    const admin = await confirmed(request);
    const told = (details: Omit<EventDetails, 'account'>) =>
      record(request, 'second factor', { outcome: '', ...details, account: admin.id, change: 'on' });
    const { code } = validated(codeSchema, request.body);
    try {
      const tried = await throttle.begin([`second factor of ${admin.id}`]);
      const recoveryCodes = await confirmSecondFactor(db, admin, code, now());
      await tried.succeeded();
      told({ outcome: 'success' });
      return { recoveryCodes };
    } catch (error) {
      told({ outcome: 'failure' });
      throw error;
    }
  });

  app.post(`${PATH}/recovery-codes`, privateCall(confirmed), async (request) => {
    const admin = await confirmed(request);
    const recoveryCodes = await renewRecoveryCodes(db, admin);
    record(request, 'second factor', { outcome: 'success', account: admin.id, change: 'recovery codes' });
    return { recoveryCodes };
  });

  app.delete(PATH, privateCall(confirmed), async (request) => {
    const admin = await confirmed(request);
    await endSecondFactor(db, admin.id);
    record(request, 'second factor', { outcome: 'success', account: admin.id, change: 'off' });
    return { message: 'Signing in asks for no code any more.' };
  });
}
