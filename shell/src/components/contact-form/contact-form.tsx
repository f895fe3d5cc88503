import { brand, paths } from '@lagoon/shared/domain';
import { ErrorSummary, Field, Pair, TextArea } from '@lagoon/shared/forms';
import type { ContactMessage, contactSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Button, Card, color, font, media } from '@lagoon/shared/ui';
import { Form, Formik, useFormikContext } from 'formik';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { OutcomeNote } from './outcome-note';
import { contactDraft, EMPTY, FIELDS, useSendMessage } from './use-send-message';

const Box = styled(Card)`
  padding: 32px;
  & > h2 { margin-bottom: 20px; font-size: 1.5625rem; }
  ${media.phone} { padding: 20px 18px 24px; & > h2 { margin-bottom: 16px; font-size: 1.5rem; } }
`;

const Fields = styled(Form)`
  display: grid;
  gap: 22px;
`;

const Privacy = styled.p`
  color: ${color.ink600};
  font-size: ${font.small};
  line-height: 1.5;
`;

const Send = styled(Button)`
  justify-self: start;
  min-width: 200px;
  font-size: 1.0625rem;
  ${media.print} { display: none; }
`;

export interface ContactFormProps {
  heading: string;
  /** the contact rules, in the words of this form */
  schema: typeof contactSchema;
  /** told whether errors are on screen, for the page's title */
  onWrong?: (wrong: boolean) => void;
}

/** A message to the lab, in a card (spec §2). Nothing is validated before the first attempt to send. */
export function ContactForm({ heading, schema, onWrong }: ContactFormProps) {
  const { send, sending, outcome } = useSendMessage(heading);
  const [start] = useState(() => contactDraft(heading).recall() ?? EMPTY);
  const sendButton = useRef<HTMLButtonElement>(null);
  const title = useId();
  return (
    <Box>
      <h2 id={title}>{heading}</h2>
      <Formik initialValues={start} validationSchema={schema} validateOnBlur={false} onSubmit={send}>
        <Fields noValidate aria-labelledby={title}>
          <WhenWrong tell={onWrong} />
          <KeepDraft form={heading} unsent={outcome?.kind === 'failed' ? outcome.typed : undefined} />
          <ErrorSummary names={FIELDS} />
          <ContactFields />
          <Privacy>
            {brand.name} uses these details to answer you. What we keep, and for how long, is in our{' '}
            <Link to={paths.privacy()}>privacy notice</Link>.
          </Privacy>
          {outcome ? <OutcomeNote key={outcome.attempt} outcome={outcome} sendButton={sendButton} /> : null}
          <Send ref={sendButton} type="submit" $size="large" disabled={sending}>
            {sending ? 'Sending...' : 'Send'}
          </Send>
        </Fields>
      </Formik>
    </Box>
  );
}

/** As a visitor must type it: the rule takes digits only (spec §5). */
const EXAMPLE = brand.phone.replaceAll(' ', '');

/** The five fields of a contact message (spec §3). */
const ContactFields = () => (
  <>
    <Pair>
      <Field name="firstName" label="First name" autoComplete="given-name" />
      <Field name="lastName" label="Last name" autoComplete="family-name" />
    </Pair>
    <Field name="email" label="Email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
    <Field
      name="phoneNumber"
      label="Phone number"
      hint={`11 digits without spaces, for example ${EXAMPLE}`}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
    />
    <TextArea name="message" label="Message" rows={7} />
  </>
);

interface KeepDraftProps {
  form: string;
  /** what was not sent: worth more than the form that was emptied after it */
  unsent: ContactMessage | undefined;
}

/** Keeps what is written, for when the visitor comes back to the form. */
function KeepDraft({ form, unsent }: KeepDraftProps) {
  const { values } = useFormikContext<ContactMessage>();
  useEffect(() => {
    const empty = FIELDS.every((name) => values[name] === '');
    contactDraft(form).keep((empty && unsent) || values);
  }, [form, values, unsent]);
  return null;
}

/** Tells the page around a form whether the form shows errors. */
function WhenWrong({ tell }: { tell: ((wrong: boolean) => void) | undefined }) {
  const { submitCount, isValid } = useFormikContext();
  const wrong = submitCount > 0 && !isValid;
  useEffect(() => tell?.(wrong), [tell, wrong]);
  return null;
}
