import { resolve } from 'node:path';
import { userNameIssue } from './modules/auth/names';
import { smtpOptions } from './modules/outbox/mailer';

/** Maximum accounts: of one network in an hour, of the site in an hour and in a day. */
function readPaymentBudget(text: string | undefined) {
  if (!text) return undefined;
  const [network = 0, hour = 0, day = 0, ...more] = text.split(',').map(Number);
  if (
    more.length > 0 ||
    ![network, hour, day].every(
      (number) => Number.isInteger(number) && number >= 1 && number <= 1_000_000,
    )
  )
    throw new Error(
      `PAYMENT_ACCOUNTS must be three whole numbers such as 20,120,600, not "${text}".`,
    );
  return { network, hour, day };
}

export type Environment = ReturnType<typeof readEnvironment>;

/** Reads the settings (docs/reference/settings.md). Throws an error with a sentence for people. */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  const number = (
    name: string,
    byDefault: number,
    isValid: (value: number) => boolean,
    expected: string,
  ) => {
    const value = Number(env[name] || byDefault);
    if (!isValid(value)) throw new Error(`${name} must be ${expected}, not "${env[name]}".`);
    return value;
  };
  const isWhole = (from: number, to: number) => (value: number) =>
    Number.isInteger(value) && value >= from && value <= to;
  const port = number('PORT', 8080, isWhole(1, 65_535), 'a number from 1 to 65535');
  const proxies = number(
    'TRUST_PROXY',
    0,
    isWhole(0, 9),
    'the number of proxies before the server, 0 to 9',
  );
  const limitScale = number(
    'LIMITS',
    1,
    (value) => value >= 0.1 && value <= 10_000,
    'a number from 0.1 to 10000',
  );
  const mediaMegabytes = number(
    'MEDIA_LIMIT_MB',
    4096,
    isWhole(10, Number.POSITIVE_INFINITY),
    'a number of megabytes from 10',
  );
  const operationsToken = env.OPERATIONS_TOKEN || undefined;
  if (operationsToken && !/^[\x21-\x7e]{16,}$/.test(operationsToken))
    throw new Error(
      'OPERATIONS_TOKEN must have at least 16 characters and no space: ' +
        'make one with "openssl rand -hex 16".',
    );
  const adminPassword = env.ADMIN_PASSWORD || undefined;
  // lengths that the sign-in form accepts (spec §5)
  if (adminPassword && (adminPassword.length < 8 || adminPassword.length > 20))
    throw new Error('ADMIN_PASSWORD must have 8 to 20 characters.');
  if (env.SMTP_URL) smtpOptions(env.SMTP_URL);
  const adminUsername = env.ADMIN_USERNAME?.trim() || undefined;
  const issue = adminUsername && userNameIssue(adminUsername);
  if (issue) throw new Error(`ADMIN_USERNAME cannot be used. ${issue}`);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL || undefined,
    siteDir: resolve(env.SITE_DIR || './site'),
    adminUsername,
    adminPassword,
    proxies,
    allowedOrigins: originsFrom(env.ALLOWED_ORIGINS ?? ''),
    mediaLimit: mediaMegabytes * 1024 * 1024,
    log: env.LOG === '1',
    /** undefined: the operators' routes answer 404 */
    operationsToken,
    limitScale,
    paymentBudget: readPaymentBudget(env.PAYMENT_ACCOUNTS),
  };
}

const originsFrom = (list: string) =>
  list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((address) => {
      if (!/^https?:\/\/[^/]+\/?$/.test(address) || !URL.canParse(address))
        throw new Error(
          'ALLOWED_ORIGINS are origins such as https://preview.example, ' +
            `separated by spaces, not "${address}".`,
        );
      return new URL(address).origin;
    });
