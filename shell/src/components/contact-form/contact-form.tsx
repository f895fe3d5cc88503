import { Head, type HeadProps } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import { EmailField, ErrorSummary, Field, NameFields, TextArea } from '@lagoon/shared/forms';
import type { ContactMessage, contactSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Button, Card, Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik, useFormikContext } from 'formik';
import { useId, useRef, useState } from 'react';
import { draftOf, KeepDraft } from '../draft';
import { OutcomeNote } from './outcome-note';
import { EMPTY, FIELDS, useSendMessage } from './use-send-message';

export interface ContactFormProps {
  heading: string;
  /** the contact rules, in the words of this form */
  schema: typeof contactSchema;
  /** what the page is called: its title also says when the form shows errors */
  head: HeadProps;
}

/** A message to the lab, in a card (spec §2). Nothing is validated before the first attempt to send. */
export function ContactForm({ heading, schema, head }: ContactFormProps) {
  const { send, sending, outcome } = useSendMessage(heading);
  const [start] = useState(() => draftOf<ContactMessage>(heading).recall() ?? EMPTY);
  const sendButton = useRef<HTMLButtonElement>(null);
  const title = useId();
  return (
    <Card $p={[32, '20px 18px 24px']}>
      <Text as="h2" $mb={[20, 16]} $font={['1.5625rem', '1.5rem']} id={title}>
        {heading}
      </Text>
      <Formik initialValues={start} validationSchema={schema} validateOnBlur={false} onSubmit={send}>
        {/* sent by a browser without script, its fields must not stand in an address */}
        <Stack as={Form} $gap={22} method="post" noValidate aria-labelledby={title}>
          <FormHead {...head} />
          <KeepDraft form={heading} unsent={outcome?.kind === 'failed' ? outcome.typed : undefined} />
          <ErrorSummary names={FIELDS} />
          <NameFields />
          <EmailField />
          <Field
            name="phoneNumber"
            label="Phone number"
            hint={`11 digits without spaces, for example ${EXAMPLE}`}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
          />
          <TextArea name="message" label="Message" rows={7} />
          <Text $color="ink600" $font="small" $leading={1.5}>
            {brand.name} uses these details to answer you. What we keep, and for how long, is in our{' '}
            <Link to={paths.privacy()}>privacy notice</Link>.
          </Text>
          {outcome ? <OutcomeNote key={outcome.attempt} outcome={outcome} sendButton={sendButton} /> : null}
          <Button
            ref={sendButton}
            type="submit"
            $size="large"
            $justifySelf="start"
            $minWidth={200}
            $font="body"
            disabled={sending}
            data-no-print
          >
            {sending ? 'Sending...' : 'Send'}
          </Button>
        </Stack>
      </Formik>
    </Card>
  );
}

/** As a visitor must type it: the rule takes digits only (spec §5). */
const EXAMPLE = brand.phone.replaceAll(' ', '');

/** The page's own head, which tells of errors on screen. */
function FormHead({ title, ...head }: HeadProps) {
  const { submitCount, isValid } = useFormikContext();
  return <Head {...head} title={submitCount > 0 && !isValid ? `Error: ${title}` : title} />;
}
