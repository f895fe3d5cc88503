import type { FastifyInstance } from 'fastify';
import type { AppDeps, Mail } from '../app';
import { encodeImage } from '../media/encode-image';
import { pictureQueue } from '../media/picture-queue';
import { sendTemplate } from '../services/email/send-template';
import { keepProof } from '../services/images/proofs';
import { createLimiter } from '../services/limits/limiter';
import { listAddresses } from '../services/sitemap/list-addresses';
import { accountRoutes } from './account';
import { appointmentRoutes } from './appointments';
import { authRoutes } from './auth';
import { blogRoutes } from './blogs';
import { crawlerRoutes } from './crawlers';
import { emailRoutes } from './email';
import { bearer } from './guard';
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
import { telemetryRoutes } from './telemetry';

/** Without a mail server letters stay in the outbox. */
const NO_MAIL: Mail = { configured: false, wake: () => {} };

/** Every call of the server. */
export async function registerRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  const { database, now = () => new Date(), mail = NO_MAIL } = deps;
  const encode = pictureQueue(deps.encode ?? encodeImage);
  const guard = bearer(database.db, now);
  const limiter = createLimiter({ db: database.db, now, scale: deps.limitScale ?? (deps.limits === false ? Number.POSITIVE_INFINITY : 1) });
  app.get('/healthz', async (_request, reply) => {
    await database.db.execute('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });
  authRoutes(app, { db: database.db, now });
  accountRoutes(app, { db: database.db, guard, now });
  const sitemap = await crawlerRoutes(app, {
    list: () => listAddresses(database.db),
    maxAge: database.kind === 'postgresql' ? SERVED_MAX_AGE : Infinity,
  });
  await productRoutes(app, { database, guard, changed: sitemap.drop, encode });
  await blogRoutes(app, { database, guard, changed: sitemap.drop, encode });
  mediaRoutes(app, { db: database.db, guard });
  const records = { db: database.db, guard, wake: mail.wake };
  orderRoutes(app, { ...records, now });
  orderStatusRoutes(app, { db: database.db, now });
  messageRoutes(app, records);
  appointmentRoutes(app, { ...records, now });
  outboxRoutes(app, { db: database.db, guard, mail });
  peopleRoutes(app, { db: database.db, guard, now });
  await telemetryRoutes(app, { db: database.db, guard, now });
  await paymentRoutes(app, { provider: deps.payment });
  await imageRoutes(app, { store: (bytes) => keepProof({ db: database.db, encode }, bytes) });
  await emailRoutes(app, {
    send: async (call, from) => {
      const text = await sendTemplate(call, { db: database.db, ...from, now: now(), limiter });
      mail.wake();
      return text;
    },
  });
}
