import {
  attemptFor,
  forget,
  loadConfig,
  remember,
  type SentEmail,
  ServiceError,
  sendEmail,
  uploadImage,
} from '@lagoon/shared/browser';
import { type CartItem, PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import { shrinkPicture } from '@lagoon/shared/forms/picture';
import type { CheckoutValues } from '@lagoon/shared/forms/schemas';

const NAME = 'attempt';

type OrderAttempt = ReturnType<typeof attemptFor> & {
  /** `file` identifies the chosen file, so that a retry does not upload it again */
  proof?: { file: string; url: string };
};

export const attemptEnded = () => forget(NAME);

export interface OrderToSend extends CheckoutValues {
  items: readonly CartItem[];
  /** whole naira */
  subtotal: number;
  /** for the payment; `amount`: the subtotal for which it was issued, whole naira */
  account: { number: string; amount?: number; cart?: string } | undefined;
}

/**
 * Uploads the proof, then sends the order (spec §7). Retries have the same idempotency key. Throws
 * ServiceError.
 * @param onProgress receives the uploaded fraction, 0 to 1
 */
export async function sendOrder(
  order: OrderToSend,
  onProgress?: (part: number) => void,
): Promise<SentEmail> {
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
  const { email, phoneNumber, firstName, lastName } = order;
  const { number = '', cart, amount } = order.account ?? {};
  const sent = await sendEmail(config.email, 'checkout', {
    email,
    phoneNumber,
    firstName,
    lastName,
    proof_url: proofUrl,
    subtotal: order.subtotal.toFixed(2),
    testOption,
    items,
    idempotency_key: attempt.key,
    notice_version: PRIVACY_NOTICE_VERSION,
    payment_account: number,
    ...(cart === undefined ? {} : { cart_key: cart }),
    ...(amount === undefined ? {} : { amount_asked: String(amount) }),
  }).catch((error: unknown) => {
    // a server that rejects an order discards its proof
    if (error instanceof ServiceError && error.code === 'refused')
      remember(NAME, { key: attempt.key, what: attempt.what });
    throw error;
  });
  attemptEnded();
  return sent;
}
