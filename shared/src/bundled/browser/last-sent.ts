import { isLike, type ReferenceKind } from '@lagoon/shared/domain';
import { recall, remember } from './tab-storage';

const EMPTY = { firstName: '', lastName: '', email: '', phoneNumber: '' };
type Contact = typeof EMPTY;

interface LastSent extends Partial<Record<ReferenceKind, string | undefined>> {
  contact: Contact;
  /** tests that still need a visit */
  tests: string[];
}

const KEY = 'last-sent';

const isLastSent = isLike<LastSent>({ contact: EMPTY, tests: [] });

/** Details, tests and references of this tab's last order and visit, for other forms. */
export const lastSent = {
  recall: (): LastSent | undefined => recall(KEY, isLastSent),
  keep(
    { firstName, lastName, email, phoneNumber }: Contact,
    more: Omit<LastSent, 'contact'>,
  ): void {
    remember(KEY, {
      ...lastSent.recall(),
      ...more,
      contact: { firstName, lastName, email, phoneNumber },
    } satisfies LastSent);
  },
};
