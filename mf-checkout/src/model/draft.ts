import { forget, recall, remember } from '@lagoon/shared/browser';
import { isRecord } from '@lagoon/shared/domain';

const NAME = 'checkout-draft';

/** The checkout form without its file, as this tab stores it. */
interface StoredDraft {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  testOption: string[];
  /** the options of the cart's lines at that time */
  inCart: string[];
}

export type CheckoutDraft = StoredDraft & { proof: File | null };

const isDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) &&
  ['firstName', 'lastName', 'email', 'phoneNumber'].every((key) => typeof value[key] === 'string') &&
  ['testOption', 'inCart'].every((key) => Array.isArray(value[key]));

// a file does not fit into the tab's storage: it lasts as long as the document
let keptProof: File | null = null;

/** Keeps an unsent checkout form for this tab: across a look at another page, a reload and a tab that the phone has unloaded. */
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

/**
 * The tests of a draft, brought to today's cart: a line that was added since is chosen, one that was removed is not.
 *
 * @param inCart the options of the cart's lines now
 */
export function testsOfDraft(draft: Pick<CheckoutDraft, 'testOption' | 'inCart'>, inCart: readonly string[]): string[] {
  const stay = draft.testOption.filter((name) => !draft.inCart.includes(name) || inCart.includes(name));
  return [...new Set([...stay, ...inCart.filter((name) => !draft.inCart.includes(name))])];
}
