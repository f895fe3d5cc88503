import { type Draft, ServiceError, sendForm } from '@lagoon/shared/browser';
import { ActionButton, PhoneLink } from '@lagoon/shared/components';
import type { HeadProps } from '@lagoon/shared/components/head';
import { brand, paths } from '@lagoon/shared/domain';
import {
  EmailField,
  ErrorSummary,
  Field,
  FormHead,
  NameFields,
  TextArea,
  useAttempt,
  withToasts,
} from '@lagoon/shared/forms';
import { type ContactMessage, contactSchema } from '@lagoon/shared/forms/schemas';
import { Link } from '@lagoon/shared/router';
import { Card, color, focusRing, media, radius, Stack, Text } from '@lagoon/shared/ui';
import { Form, Formik, type FormikHelpers, useFormikContext } from 'formik';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { formDraft, KeepDraft } from '../draft';

export const EMPTY: ContactMessage = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  message: '',
};

type SendResult = { attempt: number } & (
  | { kind: 'sent'; firstName: string }
  | { kind: 'failed'; title: string; text: string; typed: ContactMessage }
);

/** Toasts: spec §8. A failure empties the form too (spec §4): `outcome.typed` keeps the values. */
function useSendMessage(draft: Draft<ContactMessage>) {
  const [outcome, setOutcome] = useState<SendResult>();
  const count = useRef(0);
  const { attempt, busy: sending } = useAttempt(() => undefined);

  const send = (typed: ContactMessage, { resetForm }: FormikHelpers<ContactMessage>) =>
    attempt(async () => {
      count.current += 1;
      setOutcome(undefined);
      try {
        const message = contactSchema.cast(typed);
        await withToasts(() => sendForm('contact', message));
        // `KeepDraft` does not after the visitor has left the page
        draft.drop();
        setOutcome({ attempt: count.current, kind: 'sent', firstName: message.firstName });
      } catch (error) {
        setOutcome({ attempt: count.current, kind: 'failed', ...sendFailureText(error), typed });
      }
      resetForm({ values: EMPTY });
    });
  return { send, sending, outcome };
}

export function sendFailureText(error: unknown): { title: string; text: string } {
  if (!(error instanceof ServiceError))
    return { title: 'Your message was not sent', text: 'Something went wrong. Please try again.' };
  // sending again creates no second e-mail
  const title =
    error.code === 'timeout' ? 'Your message may not have been sent' : 'Your message was not sent';
  return { title, text: error.message };
}

export function ContactForm({
  heading,
  schema,
  head,
}: {
  heading: string;
  schema: typeof contactSchema;
  head: HeadProps;
}) {
  const draft = formDraft(heading, EMPTY);
  const { send, sending, outcome } = useSendMessage(draft);
  const [start] = useState(() => draft.recall() ?? EMPTY);
  const sendButton = useRef<HTMLButtonElement>(null);
  const title = useId();
  return (
    <Card $p={[32, '20px 18px 24px']}>
      <Text as="h2" $mb={[20, 16]} $font={['1.5625rem', '1.5rem']} id={title}>
        {heading}
      </Text>
      <Formik
        initialValues={start}
        validationSchema={schema}
        validateOnBlur={false}
        onSubmit={send}
      >
        {/* POST: without JavaScript the address gets no fields */}
        <Stack as={Form} $gap={22} method="post" noValidate aria-labelledby={title}>
          <FormHead {...head} />
          <KeepDraft
            draft={draft}
            unsent={outcome?.kind === 'failed' ? outcome.typed : undefined}
          />
          <ErrorSummary />
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
            We use these details to answer you. Our <Link to={paths.privacy()}>privacy notice</Link>{' '}
            says what we keep and for how long.
          </Text>
          {outcome ? (
            <SendResultNote key={outcome.attempt} outcome={outcome} sendButton={sendButton} />
          ) : null}
          <ActionButton
            ref={sendButton}
            type="submit"
            label="Send"
            busy={sending}
            busyLabel="Sending..."
            $size="large"
            $justifySelf="start"
            $minWidth={200}
            $font="body"
            data-no-print
          />
        </Stack>
      </Formik>
    </Card>
  );
}

const EXAMPLE = brand.phone.replaceAll(' ', '');

const Box = styled.div<{ $kind: SendResult['kind'] }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 18px 20px;
  border: 1px solid ${({ $kind }) => ($kind === 'sent' ? color.success700 : color.danger700)};
  border-radius: ${radius.card};
  background: ${({ $kind }) => ($kind === 'sent' ? color.successTint : color.dangerTint)};
  color: ${({ $kind }) => ($kind === 'sent' ? color.success700 : color.danger700)};
  /* clear of the toast when the note is scrolled into view */
  scroll-margin-bottom: 11rem;
  &:focus { ${focusRing} border-radius: ${radius.card}; }
  & > svg { margin-top: 1px; }
  & h3 { font-size: 1.0625rem; line-height: 1.5; letter-spacing: 0; }
  & > div {
    display: grid;
    justify-items: start;
    grid-column: 2;
    gap: 12px;
    color: ${color.ink900};
  }
  & p:empty { display: none; }
  & a { display: inline-block; }
  ${media.phone} {
    padding: 16px;
    & > div { grid-column: 1 / -1; }
    & button { width: 100%; padding-inline: 12px; }
  }
`;

/** Pressing a disabled button moves focus to an ancestor. */
const isNear = (box: HTMLElement) => {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement.contains(box) ||
    box.closest('form')?.contains(activeElement) === true
  );
};

/** Takes focus unless the visitor has left the form. Offers to restore a failed message. */
function SendResultNote({
  outcome,
  sendButton,
}: {
  outcome: SendResult;
  sendButton: RefObject<HTMLButtonElement | null>;
}) {
  const { setValues } = useFormikContext<ContactMessage>();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    if (box.current && isNear(box.current)) box.current.focus();
  }, []);

  const sent = outcome.kind === 'sent';
  const Icon = sent ? CircleCheck : CircleAlert;
  const restore = () => {
    if (outcome.kind === 'failed') void setValues(outcome.typed, false);
    setRestored(true);
    sendButton.current?.focus();
  };
  return (
    <Box ref={box} $kind={outcome.kind} role="group" tabIndex={-1} aria-labelledby={title}>
      <Icon size={24} />
      <h3 id={title}>
        {sent ? `Thank you, ${outcome.firstName}. We’ve received your message.` : outcome.title}
      </h3>
      <div>
        {sent ? (
          <p>
            We will answer by e-mail or by phone. Is it urgent? Call <PhoneLink />.
          </p>
        ) : (
          <>
            <p key={outcome.text + restored}>
              {outcome.text} You can also call <PhoneLink />.{' '}
              {restored ? '' : 'We’ve saved what you wrote.'}
            </p>
            {restored ? null : (
              <ActionButton
                label="Restore my message"
                $kind="secondary"
                $size="small"
                onClick={restore}
              />
            )}
            <p role="status">
              {restored ? 'Your message is back in the form. Press Send to try again.' : ''}
            </p>
          </>
        )}
      </div>
    </Box>
  );
}
