import { asciiDigits, cleanText, isErrorFlag } from '@lagoon/shared/domain';
import * as v from 'valibot';
import { isLoopback } from '../../platform';
import { PaymentError, type PaymentProvider, sandboxProvider, sessionExpired } from './provider';

interface GatewayOptions {
  origin: string;
  user: string;
  password: string;
  timeoutMs?: number;
}

const UNREADABLE = 'The payment provider gave an answer that could not be read. Please try again.';
const REFUSED = 'The payment provider refused the sign-in.';
const NO_ACCOUNT = 'The payment provider could not open an account. Please try again.';

const text = (message: string) => v.pipe(v.string(message), v.nonEmpty(message));
const loginSchema = v.object(
  { Authorisation: v.object({ auth: text(REFUSED), accesscode: text(REFUSED) }, REFUSED) },
  REFUSED,
);
const accountEntries = {
  error: v.pipe(
    v.optional(v.unknown()),
    v.check((flag) => !isErrorFlag(flag), NO_ACCOUNT),
  ),
  account: v.pipe(v.union([v.number(), text(UNREADABLE)], UNREADABLE), v.transform(String)),
  bank: text(UNREADABLE),
  Expires: v.optional(v.unknown()),
};
const accountSchema = v.object(accountEntries, UNREADABLE);

async function readText({ body }: Response) {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > 64 * 1024) throw new Error('The answer is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function call(
  url: string,
  headers: Record<string, string>,
  timeoutMs: number,
  body?: string,
) {
  try {
    // rejects a redirect, which could carry the credentials to another host
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { ok: response.ok, status: response.status, text: await readText(response) };
  } catch (error) {
    throw (error as Error).name === 'TimeoutError'
      ? new PaymentError(504, 'The payment provider did not answer in time. Please try again.')
      : new PaymentError(502, 'The payment provider cannot be reached. Please try again.');
  }
}

/** Uses sentences of our own, since the provider's text is not for customers. */
function read<S extends v.GenericSchema>(schema: S, answer: string): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, UNREADABLE), schema),
    answer,
  );
  if (!success) throw new PaymentError(502, issues[0].message);
  return output;
}

/** @throws PaymentError 502, 504 without an answer, 401 for an expired session */
export function gatewayProvider({
  origin,
  user,
  password,
  timeoutMs = 8000,
}: GatewayOptions): PaymentProvider {
  const base = origin.replace(/\/$/, '');
  return {
    async login() {
      const body = JSON.stringify({ user, password, type: 'email', from: 'full' });
      const answer = await call(`${base}/v1/init/login`, {}, timeoutMs, body);
      if (!answer.ok) throw new PaymentError(502, REFUSED);
      return read(loginSchema, answer.text).Authorisation;
    },
    async account({ auth, accesscode }) {
      const headers = { 'x-auth-signature': auth, authorization: `Bearer ${accesscode}` };
      const answer = await call(`${base}/v1/init/gen_dynamic_account`, headers, timeoutMs);
      if (answer.status === 401) throw sessionExpired();
      if (!answer.ok) throw new PaymentError(502, NO_ACCOUNT);
      const { account, bank, Expires = '' } = read(accountSchema, answer.text);
      return {
        account: asciiDigits(cleanText(account)),
        bank: cleanText(bank),
        Expires: String(Expires ?? ''),
        error: false,
      };
    },
  };
}

/**
 * The sandbox without PAYMENT_ variables. Throws an error with only some of them: a mistyped name
 * does not enable it.
 */
export function paymentProvider(env: NodeJS.ProcessEnv): PaymentProvider {
  const { PAYMENT_ORIGIN: origin, PAYMENT_USER: user, PAYMENT_PASSWORD: password } = env;
  if (!origin && !user && !password) return sandboxProvider();
  if (!origin || !user || !password)
    throw new Error(
      'PAYMENT_ORIGIN, PAYMENT_USER and PAYMENT_PASSWORD belong together: set all three or none.',
    );
  const address = /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!address)
    throw new Error(
      'PAYMENT_ORIGIN must be the address of the payment provider, such as https://pay.example.',
    );
  if (address.protocol !== 'https:' && !isLoopback(address.hostname))
    throw new Error(
      'PAYMENT_ORIGIN must begin with https://: ' +
        'credentials and accounts never travel without TLS to another machine.',
    );
  return gatewayProvider({ origin, user, password });
}
