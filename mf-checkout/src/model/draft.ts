import { createDraft } from '@lagoon/shared/browser';
import { isLike } from '@lagoon/shared/domain';
import type { CheckoutValues } from '@lagoon/shared/forms/schemas';

interface CheckoutDraft extends Omit<CheckoutValues, 'proof'> {
  proof: File | null;
  /** lines of the cart when the draft was stored */
  inCart: string[];
}

const isDraft = isLike<CheckoutDraft>({
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  testOption: [],
  inCart: [],
});

export const draft = createDraft<CheckoutDraft>('checkout-draft', {
  // sessionStorage cannot store a file
  stored: { of: (values) => ({ ...values, proof: null }), isRight: isDraft },
  isUnsaved: ({ proof }) => proof !== null,
});

/**
 * Leaves out tests that left the cart since, and adds those added to it.
 * @param inCart names of the cart's lines
 */
export function testsOfDraft(
  draft: Pick<CheckoutDraft, 'testOption' | 'inCart'>,
  inCart: readonly string[],
): string[] {
  const stay = draft.testOption.filter(
    (name) => !draft.inCart.includes(name) || inCart.includes(name),
  );
  return [...new Set([...stay, ...inCart.filter((name) => !draft.inCart.includes(name))])];
}
