import { isLoopback } from '../../platform/network';
import { gatewayProvider } from './gateway';
import type { PaymentProvider } from './provider';
import { sandboxProvider } from './sandbox';

/**
 * The provider that the environment names by PAYMENT_ORIGIN, PAYMENT_USER and PAYMENT_PASSWORD, or the sandbox when
 * none of them is set.
 * @throws {Error} a sentence, when only some are set: a shop must not fall back to test accounts by a typing mistake;
 *   when the credentials would travel without TLS
 */
export function paymentProvider(env: NodeJS.ProcessEnv): PaymentProvider {
  const { PAYMENT_ORIGIN: origin, PAYMENT_USER: user, PAYMENT_PASSWORD: password } = env;
  if (!origin && !user && !password) return sandboxProvider();
  if (!origin || !user || !password)
    throw new Error('PAYMENT_ORIGIN, PAYMENT_USER and PAYMENT_PASSWORD belong together: set all three or none.');
  const address = /^https?:\/\//.test(origin) && URL.canParse(origin) ? new URL(origin) : undefined;
  if (!address) throw new Error('PAYMENT_ORIGIN must be the address of the payment provider, such as https://pay.example.');
  if (address.protocol !== 'https:' && !isLoopback(address.hostname))
    throw new Error('PAYMENT_ORIGIN must begin with https://: credentials and accounts never travel without TLS to another machine.');
  return gatewayProvider({ origin, user, password });
}

export * from './provider';
