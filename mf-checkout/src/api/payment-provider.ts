import { fetchText, loadConfig, ServiceError, serverTime } from '@lagoon/shared/browser';
import { isErrorFlag, isRecord } from '@lagoon/shared/domain';
import { cartKey } from '../model/remembered-account';
import { type Expiry, parseExpiry } from './expiry';

const TIMEOUT_MS = 15_000;
const WHO = 'The payment provider';

/** The request for an account sends both. */
export interface PaymentSession {
  signature: string;
  token: string;
}

export interface PaymentAccount {
  number: string;
  bank: string;
  expiry: Expiry;
  /** ms since 1970 by the server's clock */
  receivedAt: number;
  /** of the provider's test mode, in which no money moves */
  sandbox: boolean;
  message: string;
}

const broken = (gave: string) =>
  new ServiceError('payment', 'broken', `${WHO} gave no ${gave}. Please try again.`);

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

async function call(
  origin: string,
  path: string,
  headers: Record<string, string>,
  body: string | null = null,
) {
  const answer = await fetchText({
    service: 'payment',
    who: WHO,
    origin,
    path,
    init: { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body },
    timeout: TIMEOUT_MS,
  });
  if (answer.ok) return answer.json();
  const { status } = answer;
  const message = messageIn(answer) || `${WHO} answered with an error (${status}).`;
  throw new ServiceError('payment', status < 500 ? 'refused' : 'broken', message, { status });
}

function messageIn({ json }: Awaited<ReturnType<typeof fetchText>>) {
  try {
    return text(json().message);
  } catch {
    return '';
  }
}

/**
 * Spec §7.
 * @param cart identifies the cart: the site's own server returns the same account for the same cart
 */
export async function logIn(cart: string): Promise<PaymentSession> {
  const { payment } = await loadConfig();
  const body = JSON.stringify({
    user: payment.user,
    password: payment.password,
    type: 'email',
    from: 'full',
  });
  // CORS may forbid the header `X-Cart-Key` for another server
  const ours: Record<string, string> = payment.origin === '' ? { 'X-Cart-Key': cartKey(cart) } : {};
  const answer = await call(payment.origin, '/v1/init/login', ours, body);
  const given = isRecord(answer.Authorisation) ? answer.Authorisation : {};
  const session = { signature: text(given.auth), token: text(given.accesscode) };
  if (!session.signature || !session.token) throw broken('token or no signature');
  return session;
}

/** Sends signature and token in headers, and no body (spec §7). */
export async function generateAccount({
  signature,
  token,
}: PaymentSession): Promise<PaymentAccount> {
  const { payment } = await loadConfig();
  const answer = await call(payment.origin, '/v1/init/gen_dynamic_account', {
    'X-Auth-Signature': signature,
    Authorization: `Bearer ${token}`,
  });
  const number = text(answer.account);
  const message = text(answer.message);
  if (isErrorFlag(answer.error))
    throw message ? new ServiceError('payment', 'refused', message) : broken('account');
  if (number === '') throw broken('account number');
  const receivedAt = serverTime().getTime();
  return {
    number,
    bank: text(answer.bank),
    expiry: parseExpiry(answer.Expires, receivedAt),
    receivedAt,
    sandbox: answer.sandbox === true,
    message,
  };
}
