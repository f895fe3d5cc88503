import { type Attempt, attemptFor, forget, remember } from '@lagoon/shared/browser';

const NAME = 'attempt';

/** A series of attempts to send one order. */
export interface OrderAttempt extends Attempt {
  /** the proof that has already been uploaded, and of which file */
  proof?: { file: string; url: string };
}

/** The attempt that is under way for this order, else a new one. */
export const orderAttempt = (order: string): OrderAttempt => attemptFor(NAME, order);

/** Notes that a proof is on the image host, so that a retry does not send it twice. */
export const proofUploaded = (attempt: OrderAttempt, file: File, url: string): void =>
  remember(NAME, { ...attempt, proof: { file: fileKey(file), url } } satisfies OrderAttempt);

/** The address of the proof when this very file was uploaded before. */
export const uploadedProof = ({ proof }: OrderAttempt, file: File): string | undefined =>
  proof?.file === fileKey(file) ? proof.url : undefined;

/** The proof was refused with its order: the next attempt sends it anew. */
export const proofDropped = ({ key, what }: OrderAttempt): void => remember(NAME, { key, what } satisfies OrderAttempt);

export const attemptEnded = (): void => forget(NAME);

const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
