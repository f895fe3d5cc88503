import type { KeyedHash } from '../../platform/db/secrets';
import { isSameText } from '../../platform/hash';

const VALID_MS = 2 * 60 * 60_000;

export type WatchTokens = ReturnType<typeof watchTokens>;

/** Tokens with which the page of an order looks for its payment. Each answer has a new one, so an open page needs no phone number again. */
export function watchTokens(hash: KeyedHash, now: () => Date) {
  const signed = (reference: string, until: string) => `${reference}.${until}.${hash('order watch', reference, until)}`;
  return {
    issue: (reference: string): string => signed(reference, String(now().getTime() + VALID_MS)),
    /** @returns the reference of a valid token */
    read(token: unknown): string | undefined {
      if (typeof token !== 'string') return undefined;
      const [reference = '', until = ''] = token.split('.');
      return isSameText(token, signed(reference, until)) && Number(until) > now().getTime() ? reference : undefined;
    },
  };
}
