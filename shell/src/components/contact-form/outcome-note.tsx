import { brand } from '@lagoon/shared/domain';
import type { ContactMessage } from '@lagoon/shared/forms/schemas';
import { Button, color, focusRing, media } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Outcome } from './use-send-message';

const Box = styled.div<{ $kind: Outcome['kind'] }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 18px 20px;
  border: 1px solid ${({ $kind }) => ($kind === 'sent' ? color.success700 : color.danger700)};
  border-radius: 14px;
  background: ${({ $kind }) => ($kind === 'sent' ? color.successTint : color.dangerTint)};
  color: ${({ $kind }) => ($kind === 'sent' ? color.success700 : color.danger700)};
  /* it is scrolled into view when it takes focus: above the toast that comes with it */
  scroll-margin-bottom: 11rem;
  &:focus { ${focusRing} border-radius: 14px; }
  & > svg { margin-top: 1px; }
  & h3 { font-size: 1.0625rem; line-height: 1.5; letter-spacing: 0; }
  & > div { display: grid; justify-items: start; grid-column: 2; gap: 12px; color: ${color.ink900}; }
  & p:empty { display: none; }
  & a { white-space: nowrap; }
  ${media.phone} { padding: 16px; & > div { grid-column: 1 / -1; } & button { width: 100%; padding-inline: 12px; } }
`;

/** Whether focus is still at the form: in it, or on what is around it, where a press on a disabled button leaves it. */
const isNear = (box: HTMLElement): boolean => {
  const { activeElement } = document;
  return !activeElement || activeElement.contains(box) || box.closest('form')?.contains(activeElement) === true;
};

interface OutcomeNoteProps {
  outcome: Outcome;
  sendButton: RefObject<HTMLButtonElement | null>;
}

/** How sending ended. It takes focus from the disabled button unless the visitor has left the form, and can restore what was typed. */
export function OutcomeNote({ outcome, sendButton }: OutcomeNoteProps) {
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
      <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
      <h3 id={title}>{sent ? `Thank you, ${outcome.firstName}. Your message is with us.` : outcome.title}</h3>
      <div>
        {sent ? (
          <p>We will answer by e-mail or by phone. Is it urgent? Call {phoneLink}.</p>
        ) : (
          <>
            <p>
              {outcome.text} You can also call {phoneLink}. {restored ? '' : 'The form is empty again, but we have kept what you wrote.'}
            </p>
            {restored ? null : (
              <Button type="button" $kind="secondary" $size="small" onClick={restore}>
                Restore my message
              </Button>
            )}
            <p role="status">{restored ? 'Your message is back in the form. Press Send to try again.' : ''}</p>
          </>
        )}
      </div>
    </Box>
  );
}

const phoneLink = <a href={brand.phoneHref}>{brand.phone}</a>;
