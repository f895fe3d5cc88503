import { setTimeout } from 'node:timers/promises';
import { emailAddressSchema } from '@lagoon/shared/forms/schemas';
import type { Db } from '../../platform/db/open';
import { ApiError } from '../../platform/errors';
import { clientNetwork, perNetwork } from '../../platform/network';
import { type Api, documented } from '../../platform/schema/route-schema';
import { validated } from '../../platform/validation';
import type { Limiter } from '../limits/limiter';
import type { Mail } from '../outbox/outbox';
import { emailReferences } from './email-references';

interface Deps {
  db: Db;
  now: () => Date;
  limiter: Limiter;
  mail: Mail;
}

const MESSAGE = 'If we have an order or a visit of the last 12 months with this e-mail address, we’ll e-mail you its reference.';
/** Minimum duration of an answer in ms. A search for an address takes less, so the duration does not show whether the address is known. */
const ANSWER_MS = 300;

/**
 * Registers the calls about forgotten references. No answer shows whether an e-mail address is known. The body of a POST contains the
 * e-mail address, because logs contain URLs.
 */
export function referenceRoutes(app: Api, { db, now, limiter, mail }: Deps): void {
  const offer = documented({ summary: 'Whether references are e-mailed, which needs a mail server', answer: 'Offer' });
  app.get('/api/references', offer, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { offered: mail.configured };
  });

  const ask = documented({ summary: 'E-mails the references of orders and visits', body: emailAddressSchema, answer: 'Done' });
  app.post('/api/references', { ...ask, config: { rateLimit: perNetwork(10) }, bodyLimit: 4096 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mail.configured) throw new ApiError(409, 'no-mail', 'This site sends no e-mails.');
    const { email } = validated(emailAddressSchema, request.body);
    const attempt = { action: 'references', network: clientNetwork(request.ip), email } as const;
    await Promise.all([limiter.run(attempt, () => emailReferences(db, email, now())), setTimeout(ANSWER_MS)]);
    mail.wake();
    return { message: MESSAGE };
  });
}
