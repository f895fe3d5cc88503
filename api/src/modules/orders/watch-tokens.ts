import type { KeyedHash } from '../../platform/db/secrets';
import { isSameText } from '../../platform/hash';

const VALID_MS = 2 * 60 * 60_000;

export type WatchTokens = ReturnType<typeof watchTokens>;

/**
 * Creates and reads tokens with which the page of an order asks for its status. Each answer contains a new token, so that an open
 * page needs the phone number only once.
 */
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
