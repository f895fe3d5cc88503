import { attemptFor, forget, loadConfig, remember, type SentEmail, ServiceError, sendEmail, uploadImage } from '@lagoon/shared/browser';
import { type CartItem, PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import { shrinkPicture } from '@lagoon/shared/forms/picture';
import type { CheckoutValues } from '@lagoon/shared/forms/schemas';

const NAME = 'attempt';

type OrderAttempt = ReturnType<typeof attemptFor> & {
  /** the proof that is on the image host already, and of which file, so that a retry does not send it twice */
  proof?: { file: string; url: string };
};

export const attemptEnded = (): void => forget(NAME);

export interface OrderToSend extends CheckoutValues {
  items: readonly CartItem[];
  /** whole naira */
  subtotal: number;
  /** the account that was paid into, and what it was given for in whole naira */
  account: { number: string; amount?: number } | undefined;
}

/**
 * Sends an order: the proof to the image host, then the e-mail (spec §7). A proof that is already there is not sent
 * again, and every attempt at the same order carries the same idempotency key.
 *
 * @param onProgress told how much of the proof is uploaded, 0 to 1
 * @returns the reference, when the service gives one
 * @throws ServiceError; its `service` and `code` say whether anything may have been received
 */
export async function sendOrder(order: OrderToSend, onProgress?: (part: number) => void): Promise<SentEmail> {
  const config = await loadConfig();
  const items = JSON.stringify(order.items.map(({ id, quantity }) => ({ id, quantity })));
  const testOption = order.testOption.join(',');
  const attempt: OrderAttempt = attemptFor(NAME, `${items} ${testOption}`);
  const file = `${order.proof.name} ${order.proof.size} ${order.proof.lastModified}`;
  let proofUrl = attempt.proof?.file === file ? attempt.proof.url : '';
  if (proofUrl === '') {
    proofUrl = await uploadImage(config.imageHost, await shrinkPicture(order.proof), onProgress);
    remember(NAME, { ...attempt, proof: { file, url: proofUrl } } satisfies OrderAttempt);
  }
  const sent = await sendEmail(config.email, 'checkout', {
    email: order.email.trim(),
    phoneNumber: order.phoneNumber.trim(),
    firstName: order.firstName.trim(),
    lastName: order.lastName.trim(),
    proof_url: proofUrl,
    subtotal: order.subtotal.toFixed(2),
    testOption,
    items,
    idempotency_key: attempt.key,
    notice_version: PRIVACY_NOTICE_VERSION,
    payment_account: order.account?.number ?? '',
    ...(order.account?.amount === undefined ? {} : { amount_asked: String(order.account.amount) }),
  }).catch((error: unknown) => {
    // the proof was refused with its order: the next attempt sends it anew
    if (error instanceof ServiceError && error.code === 'refused') remember(NAME, { key: attempt.key, what: attempt.what });
    throw error;
  });
  attemptEnded();
  return sent;
}
