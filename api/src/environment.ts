import { resolve } from 'node:path';
import { OWN_PREVIEW_DOMAIN, previewDomainIssue } from '@lagoon/shared/edge';
import { nameFault } from './modules/auth/names';
import { smtpOptions } from './modules/outbox/mailer';

/** How many payment accounts may be opened in an hour from one network of visitors, in an hour by all, and in a day by all. */
export interface PaymentBudget {
  network: number;
  hour: number;
  day: number;
}

function readPaymentBudget(text: string | undefined): PaymentBudget | undefined {
  if (!text) return undefined;
  const numbers = text.split(',').map(Number);
  const [network = 0, hour = 0, day = 0] = numbers;
  if (numbers.length !== 3 || !numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= 1_000_000))
    throw new Error(`PAYMENT_ACCOUNTS must be three whole numbers such as 20,120,600, not "${text}".`);
  return { network, hour, day };
}

export type Environment = ReturnType<typeof readEnvironment>;

/** The server's settings, from its environment (docs/reference/settings.md). @throws Error a sentence, for a value that cannot be used */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  const proxies = Number(env.TRUST_PROXY || 0);
  if (!Number.isInteger(proxies) || proxies < 0 || proxies > 9)
    throw new Error(`TRUST_PROXY must be the number of proxies before the server, 0 to 9, not "${env.TRUST_PROXY}".`);
  const limitScale = Number(env.LIMITS || 1);
  if (!(limitScale >= 0.1 && limitScale <= 10_000)) throw new Error(`LIMITS must be a number from 0.1 to 10000, not "${env.LIMITS}".`);
  const mediaMegabytes = Number(env.MEDIA_LIMIT_MB || 4096);
  if (!Number.isInteger(mediaMegabytes) || mediaMegabytes < 10)
    throw new Error(`MEDIA_LIMIT_MB must be a number of megabytes from 10, not "${env.MEDIA_LIMIT_MB}".`);
  const operationsToken = env.OPERATIONS_TOKEN || undefined;
  if (operationsToken && !/^[\x21-\x7e]{16,}$/.test(operationsToken))
    throw new Error('OPERATIONS_TOKEN must have at least 16 characters and no space: make one with "openssl rand -hex 16".');
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  // the sign-in form takes no other (spec §5)
  if (adminPassword && (adminPassword.length < 8 || adminPassword.length > 20))
    throw new Error('ADMIN_PASSWORD must have 8 to 20 characters.');
  if (env.SMTP_URL) smtpOptions(env.SMTP_URL);
  const adminUsername = env.ADMIN_USERNAME?.trim() || undefined;
  const fault = adminUsername && nameFault(adminUsername);
  if (fault) throw new Error(`ADMIN_USERNAME cannot be used. ${fault}`);
  const previewDomain = env.PREVIEW_DOMAIN || OWN_PREVIEW_DOMAIN;
  const domainFault = previewDomainIssue(previewDomain);
  if (domainFault) throw new Error(domainFault);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    siteDir: resolve(env.SITE_DIR || './site'),
    /** undefined: one is made up, since a name that everybody knows is one that everybody guesses with */
    adminUsername,
    adminPassword,
    /** how many proxies stand in front, each of which adds who asked it to `X-Forwarded-For` */
    proxies,
    /** origins beside our own whose pages may send calls that change something */
    allowedOrigins: originsFrom(env.ALLOWED_ORIGINS ?? ''),
    /** bytes that all pictures may have together */
    mediaLimit: mediaMegabytes * 1024 * 1024,
    log: env.LOG === '1',
    /** bearer token required by /livez, /readyz, /metrics and /metrics/field; without one they answer 404 */
    operationsToken,
    /** how many times as much as usual strangers may write (docs/adr/0023) */
    limitScale,
    paymentBudget: readPaymentBudget(env.PAYMENT_ACCOUNTS),
    /** a preview site lets remotes under development in (docs/adr/0020) */
    preview: env.PREVIEW === '1',
    /** below it are the host names of previews (docs/adr/0055) */
    previewDomain,
  };
}

const originsFrom = (list: string): string[] =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => {
      if (!/^https?:\/\/[^/]+\/?$/.test(address) || !URL.canParse(address))
        throw new Error(`ALLOWED_ORIGINS are origins such as https://preview.example, separated by spaces, not "${address}".`);
      return new URL(address).origin;
    });
