import { type ReactNode, useState } from 'react';
import type { CallFailure } from '../../api/authenticated-base-query';
import { PasswordDialog } from './password-dialog';

/** What a call came to, as RTK Query gives it. */
interface Answered {
  error?: unknown;
}

interface Asking {
  /** whether the account asks for a code, too */
  secondFactor: boolean;
  answer: (confirmed: boolean) => void;
}

interface PasswordConfirmation {
  /** Makes a call; when the server asks for the password first, asks for it and makes the call once more. Who cancels gets the refusal. */
  confirmed<T extends Answered>(call: () => PromiseLike<T>): Promise<T>;
  /** to be put anywhere on the page */
  dialog: ReactNode;
}

/** For calls that the server takes only within five minutes after the password was typed. */
export function usePasswordConfirmation(): PasswordConfirmation {
  const [asking, setAsking] = useState<Asking>();
  return {
    async confirmed(call) {
      const first = await call();
      const asked = askedFor(first.error as CallFailure | undefined);
      if (!asked) return first;
      const confirmed = await new Promise<boolean>((answer) => setAsking({ ...asked, answer }));
      setAsking(undefined);
      return confirmed ? call() : first;
    },
    dialog: asking ? <PasswordDialog {...asking} /> : null,
  };
}

function askedFor(failure: CallFailure | undefined): { secondFactor: boolean } | undefined {
  const { error, secondFactor } = (failure?.data ?? {}) as { error?: unknown; secondFactor?: unknown };
  return failure?.status === 403 && error === 'confirm-password' ? { secondFactor: secondFactor === true } : undefined;
}
