import { Field } from '@lagoon/shared/forms';

/** A code of an authenticator app. A recovery code stands here too, so that letters can be typed. */
export const CodeField = ({ hint }: { hint: string }) => (
  <Field name="code" label="Code" hint={hint} autoComplete="one-time-code" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
);
