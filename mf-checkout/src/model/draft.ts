import { addUnsavedWork, forget, recall, remember } from '@lagoon/shared/browser';
import { isRecord } from '@lagoon/shared/domain';
import type { CheckoutValues } from '@lagoon/shared/forms/schemas';

const NAME = 'checkout-draft';

interface StoredDraft extends Omit<CheckoutValues, 'proof'> {
  /** names of the cart's lines when the draft was stored */
  inCart: string[];
}

export type CheckoutDraft = StoredDraft & { proof: File | null };

const isDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  ['firstName', 'lastName', 'email', 'phoneNumber'].every((key) => typeof value[key] === 'string') &&
  ['testOption', 'inCart'].every((key) => Array.isArray(value[key]));

// kept in memory, because sessionStorage cannot store a file
let keptProof: File | null = null;
addUnsavedWork(() => keptProof !== null);

export function keepDraft({ proof, ...stored }: CheckoutDraft): void {
  keptProof = proof;
  remember(NAME, stored satisfies StoredDraft);
}

export function recallDraft(): CheckoutDraft | undefined {
  const stored = recall(NAME, isDraft);
  return stored && { ...stored, proof: keptProof };
}

export function dropDraft(): void {
  keptProof = null;
  forget(NAME);
}

/** Returns a draft's tests without those that left the cart since, and with those added to it. @param inCart names of the cart's lines */
export function testsOfDraft(draft: Pick<CheckoutDraft, 'testOption' | 'inCart'>, inCart: readonly string[]): string[] {
  const stay = draft.testOption.filter((name) => !draft.inCart.includes(name) || inCart.includes(name));
  return [...new Set([...stay, ...inCart.filter((name) => !draft.inCart.includes(name))])];
}
