import { isRecord, type ReferenceKind } from '@lagoon/shared/domain';
import { recall, remember } from './tab-storage';

const CONTACT = ['firstName', 'lastName', 'email', 'phoneNumber'] as const;
type Contact = Record<(typeof CONTACT)[number], string>;

interface LastSent extends Partial<Record<ReferenceKind, string | undefined>> {
  contact: Contact;
  /** tests that still need a visit */
  tests: string[];
}

const KEY = 'last-sent';

const isLastSent = (value: unknown): value is LastSent => {
  const { contact, tests } = isRecord(value) ? value : {};
  return (
    isRecord(contact) &&
    CONTACT.every((key) => typeof contact[key] === 'string') &&
    Array.isArray(tests)
  );
};

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
