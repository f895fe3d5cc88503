import { brand, paths } from '@lagoon/shared/domain';
import { ErrorSummary } from '@lagoon/shared/forms';
import type { contactSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Button, Card, color, font, media } from '@lagoon/shared/ui';
import { Form, Formik } from 'formik';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { ContactFields } from './contact-fields';
import { contactDraft, EMPTY, FIELDS } from './contact-values';
import { KeepDraft } from './keep-draft';
import { OutcomeNote } from './outcome-note';
import { useSendMessage } from './use-send-message';
import { WhenWrong } from './when-wrong';

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
