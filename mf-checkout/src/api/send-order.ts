import {
  type Attempt,
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

const NAME = 'attempt';

/** A series of attempts to send one order. */
interface OrderAttempt extends Attempt {
  /** the proof that has already been uploaded, and of which file */
  proof?: { file: string; url: string };
}

/** The attempt that is under way for this order, else a new one. */
const orderAttempt = (order: string): OrderAttempt => attemptFor(NAME, order);

/** Notes that a proof is on the image host, so that a retry does not send it twice. */
const proofUploaded = (attempt: OrderAttempt, file: File, url: string): void =>
  remember(NAME, { ...attempt, proof: { file: fileKey(file), url } } satisfies OrderAttempt);

/** The address of the proof when this very file was uploaded before. */
const uploadedProof = ({ proof }: OrderAttempt, file: File): string | undefined => (proof?.file === fileKey(file) ? proof.url : undefined);

/** The proof was refused with its order: the next attempt sends it anew. */
const proofDropped = ({ key, what }: OrderAttempt): void => remember(NAME, { key, what } satisfies OrderAttempt);

export const attemptEnded = (): void => forget(NAME);

const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** A checkout that has passed validation. */
export interface OrderToSend {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  testOption: string[];
  proof: File;
  items: readonly CartItem[];
  /** whole naira */
  subtotal: number;
  /** number of the account that was paid into; empty when none is known */
  account: string;
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
  const attempt = orderAttempt(`${items} ${testOption}`);
  let proofUrl = uploadedProof(attempt, order.proof);
  if (!proofUrl) {
    proofUrl = await uploadImage(config.imageHost, await shrinkPicture(order.proof), { onProgress });
    proofUploaded(attempt, order.proof, proofUrl);
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
    payment_account: order.account,
  }).catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === 'refused') proofDropped(attempt);
    throw error;
  });
  attemptEnded();
  return sent;
}
