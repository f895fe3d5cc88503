import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps, Mail } from '../app';
import { clientNetwork } from '../http/client-network';
import { recorder } from '../http/security-events';
import { encodeImage } from '../media/encode-image';
import { pictureQueue } from '../media/picture-queue';
import { createThrottle } from '../services/auth/tries';
import { sendTemplate } from '../services/email/send-template';
import { configuredImageHost } from '../services/images/image-host';
import { keepProof } from '../services/images/proofs';
import { keyedHash } from '../services/keyed-hash';
import { createLimiter } from '../services/limits/limiter';
import { RULES } from '../services/limits/rules';
import { limitedPayment } from '../services/payment/limited';
import { listAddresses } from '../services/sitemap/list-addresses';
import { accountRoutes } from './account';
import { appointmentRoutes } from './appointments';
import { authRoutes } from './auth';
import { blogRoutes } from './blogs';
import { challengeRoutes } from './challenge';
import { crawlerRoutes } from './crawlers';
import { emailRoutes } from './email';
import { bearer, ownAccount } from './guard';
import { imageRoutes } from './images';
import { mediaRoutes } from './media';
import { messageRoutes } from './messages';
import { orderStatusRoutes } from './order-status';
import { orderRoutes } from './orders';
import { outboxRoutes } from './outbox';
import { paymentRoutes } from './payment';
import { peopleRoutes } from './people';
import { productRoutes } from './products';
import { SERVED_MAX_AGE } from './record-routes';
import { secondFactorRoutes } from './second-factor';
import { telemetryRoutes } from './telemetry';

/** Without a mail server letters stay in the outbox. */
const NO_MAIL: Mail = { configured: false, wake: () => {} };

/** Every call of the server. */
export async function registerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { database, now = () => new Date(), mail = NO_MAIL } = deps;
  const writing = { db: database.db, encode: pictureQueue(deps.encode ?? encodeImage), mediaLimit: deps.mediaLimit };
  const { siteDir } = deps;
  const imageHost = deps.imageHost ?? (async () => (siteDir ? configuredImageHost(siteDir) : undefined));
  const limiter = createLimiter({
    db: database.db,
    now,
    scale: deps.limitScale ?? (deps.limits === false ? Number.POSITIVE_INFINITY : 1),
    rules: { ...RULES, payment: { ...RULES.payment, ...deps.paymentBudget } },
  });
  const hash = await keyedHash(database.db);
  const record = recorder(deps.events ?? app.log, hash);
  const guard = bearer(database.db, now, record);
  app.get('/healthz', async (_request, reply) => {
    await database.db.execute('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  const throttle = createThrottle(database.db, hash, now);
  const auth = { db: database.db, throttle, hash, record, now };
  authRoutes(app, auth);
  const own = ownAccount(database.db, now, record);
  accountRoutes(app, { ...auth, guard, own, firstPasswordReplaced: deps.firstPasswordReplaced ?? (() => {}) });
  secondFactorRoutes(app, { ...auth, guard });
  const sitemap = await crawlerRoutes(app, {
    list: () => listAddresses(database.db),
    maxAge: database.kind === 'postgresql' ? SERVED_MAX_AGE : Infinity,
  });
  await productRoutes(app, { database, guard, changed: sitemap.drop, writing });
  await blogRoutes(app, { database, guard, changed: sitemap.drop, writing });
  mediaRoutes(app, { db: database.db, guard });
  const records = { db: database.db, guard, wake: mail.wake };
  orderRoutes(app, { ...records, now });
  orderStatusRoutes(app, { db: database.db, throttle });
  messageRoutes(app, records);
  appointmentRoutes(app, { ...records, now });
  outboxRoutes(app, { db: database.db, guard, mail });
  peopleRoutes(app, { db: database.db, guard, now, record });
  await telemetryRoutes(app, { db: database.db, guard, now, siteDir: deps.siteDir });
  challengeRoutes(app, { limiter });
  await paymentRoutes(app, { calls: limitedPayment({ db: database.db, provider: deps.payment, limiter, now }) });
  const limited = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const proofOfWork = String(request.headers['x-proof-of-work'] ?? '');
    return limiter.run({ action: 'proof', network: clientNetwork(request.ip), proofOfWork }, work);
  };
  await imageRoutes(app, { store: (bytes) => keepProof(writing, bytes), limited });
  await emailRoutes(app, {
    send: async (call, from) => {
      const context = { db: database.db, ...from, imageHost: await imageHost(), now: now(), limiter, canSend: mail.configured };
      const text = await sendTemplate(call, context);
      mail.wake();
      return text;
    },
  });
}
