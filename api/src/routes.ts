import type { FastifyInstance } from 'fastify';
import type { Context } from './context';
import type { Environment } from './environment';
import { bookingIntake } from './modules/appointments/intake';
import { appointmentRoutes } from './modules/appointments/routes';
import { bearer, ownAccount, privateCalls, recentlyConfirmed } from './modules/auth/guard';
import { authRoutes } from './modules/auth/routes';
import { type EventLog, recorder } from './modules/auth/security-events';
import { createThrottle } from './modules/auth/throttle';
import { contentRoutes } from './modules/content/routes';
import { emailRoutes } from './modules/email/routes';
import { findRoute } from './modules/find/find';
import { createLimiter } from './modules/limits/limiter';
import { RULES } from './modules/limits/rules';
import { type EncodePicture, encodeImage, pictureQueue } from './modules/media/encode-image';
import { widthMaker } from './modules/media/make-widths';
import { mediaRoutes } from './modules/media/media';
import { messageIntake, messageRoutes } from './modules/messages/messages';
import { operationsRoutes } from './modules/operations/routes';
import { orderIntake } from './modules/orders/intake';
import { orderRoutes, orderStatusRoutes } from './modules/orders/routes';
import type { Mail } from './modules/outbox/outbox';
import { outboxRoutes } from './modules/outbox/routes';
import { noticeRoutes } from './modules/payment/notice-routes';
import type { NoticeFormat } from './modules/payment/notices';
import type { PaymentProvider } from './modules/payment/provider';
import { cartHash, limitedPayment, paymentRoutes } from './modules/payment/routes';
import { peopleRoutes } from './modules/privacy/routes';
import { configuredImageHost, type ImageHost } from './modules/proofs/image-host';
import { imageRoutes, keepProof } from './modules/proofs/routes';
import { referenceRoutes } from './modules/references/references';
import { reportsRoutes } from './modules/reports/reports';
import { telemetryRoutes } from './modules/telemetry/routes';
import { claimAccount } from './modules/transfers/pay-order';
import { transferRoutes } from './modules/transfers/routes';
import { type Database, keyedHash, takeTurn } from './platform/db';
import type { Api } from './platform/schema';
import { openapiRoute } from './platform/schema/openapi';

export interface RouteDeps
  extends Partial<
    Pick<Environment, 'siteDir' | 'mediaLimit' | 'paymentBudget' | 'limitScale' | 'operationsToken'>
  > {
  database: Database;
  payment: PaymentProvider;
  /** by default only the sandbox can send notices */
  notices?: NoticeFormat;
  /** in this process by default */
  encode?: EncodePicture;
  mail?: Mail;
  now?: () => Date;
  /** instead of the log */
  events?: EventLog;
  /** a file with the generated password can be deleted */
  firstPasswordReplaced?: (password: string) => void;
  /** false for benchmarks with one client */
  limits?: boolean;
  /** by default of config.json */
  imageHost?: () => Promise<ImageHost | undefined>;
}

/** ms, longer than the encoding of one copy */
const WIDTH_MS = 15_000;

const NO_MAIL: Mail = { configured: false, wake: () => {} };

export async function registerRoutes(plain: FastifyInstance, deps: RouteDeps) {
  const app: Api = plain.withTypeProvider();
  await openapiRoute(app);
  const { database, now = () => new Date(), mail = NO_MAIL, notices, payment } = deps;
  const { firstPasswordReplaced = () => {} } = deps;
  const { db, kind } = database;
  const { siteDir, mediaLimit, operationsToken: token } = deps;
  const writing = { db, encode: pictureQueue(deps.encode ?? encodeImage), mediaLimit };
  const ourTurn = async () => kind === 'embedded' || takeTurn(db, 'picture-widths', WIDTH_MS);
  const widths = widthMaker({ ...writing, ourTurn, log: app.log });
  app.addHook('onListen', async () => widths.wake());
  app.addHook('onClose', widths.stop);
  const imageHost =
    deps.imageHost ?? (async () => (siteDir ? configuredImageHost(siteDir) : undefined));
  const scale = deps.limitScale ?? (deps.limits === false ? Number.POSITIVE_INFINITY : 1);
  const rules = { ...RULES, payment: { ...RULES.payment, ...deps.paymentBudget } };
  // read once: a query in the transaction of an order would make others wait
  const visitorHash = await keyedHash(db, 'limits-secret');
  const limiter = createLimiter({ db, hash: visitorHash, now, scale, rules });
  const hash = await keyedHash(db, 'accounts-secret');
  const record = recorder(deps.events ?? app.log, hash);
  const guard = bearer(db, now, record);
  const confirmed = recentlyConfirmed(guard, now);
  const context: Context = {
    ...{ database, db, now, mail, wake: mail.wake },
    ...{ record, staffCall: privateCalls(guard) },
    ...{ confirmed, confirmedCall: privateCalls(confirmed) },
    ownCall: privateCalls(ownAccount(db, now, record)),
    ...{ throttle: createThrottle(db, hash, now), limiter, scale, hash, visitorHash },
    ...{ writing, siteDir, token },
  };
  authRoutes(app, { ...context, firstPasswordReplaced });
  operationsRoutes(app, context);
  contentRoutes(app, { ...context, written: widths.wake });
  for (const routes of [
    mediaRoutes,
    orderRoutes,
    orderStatusRoutes,
    messageRoutes,
    referenceRoutes,
    appointmentRoutes,
    transferRoutes,
    reportsRoutes,
    findRoute,
    outboxRoutes,
    peopleRoutes,
    telemetryRoutes,
  ])
    await routes(app, context);
  await noticeRoutes(app, context, { format: notices, sandbox: payment.sandbox === true });
  await paymentRoutes(app, {
    calls: limitedPayment({ db, hash: visitorHash, provider: payment, limiter, now }),
  });
  await imageRoutes(app, {
    store: (bytes, sender) => keepProof(writing, bytes, sender),
    limited: (network, work) => limiter.run({ action: 'proof', network }, work),
  });
  const order = orderIntake({
    ...{ db, imageHost },
    placed: async (tx, id, { cartKey, paymentAccount }) =>
      claimAccount(tx, { id, paymentAccount }, cartHash(visitorHash, cartKey), now()),
  });
  const intakes = {
    order,
    contact: messageIntake(db),
    appointment: bookingIntake(db, now, mail.configured),
  };
  await emailRoutes(app, { limiter, intakes, wake: mail.wake });
}
