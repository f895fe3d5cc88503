import { forget, isRecord, recall, remember } from '../session/session';

const KEY = 'attempt';

/** One series of attempts to send one order: it ends with the confirmation, or when something else is ordered. */
export interface Attempt {
  /** the same for every attempt, so that the server makes one order of them */
  key: string;
  /** what is ordered, as text */
  order: string;
  /** the proof that has already been uploaded, and of which file */
  proof?: { file: string; url: string };
}

const isAttempt = (value: unknown): value is Attempt => isRecord(value) && typeof value.key === 'string' && typeof value.order === 'string';

/** The attempt that is under way for this order, else a new one. It outlives a reload. */
export function attemptFor(order: string): Attempt {
  const known = recall(KEY, isAttempt);
  if (known?.order === order) return known;
  const attempt = { key: newKey(), order };
  remember(KEY, attempt);
  return attempt;
}

/** Notes that a proof is on the image host, so that a retry does not send it twice. */
export const proofUploaded = (attempt: Attempt, file: File, url: string): void =>
  remember(KEY, { ...attempt, proof: { file: fileKey(file), url } } satisfies Attempt);

/** The address of the proof when this very file was uploaded before. */
export const uploadedProof = ({ proof }: Attempt, file: File): string | undefined =>
  proof?.file === fileKey(file) ? proof.url : undefined;

/** The proof was refused with its order: the next attempt sends it anew. */
export const proofDropped = ({ key, order }: Attempt): void => remember(KEY, { key, order } satisfies Attempt);

export const attemptEnded = (): void => forget(KEY);

const fileKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** A random UUID; `crypto.randomUUID` itself is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
