import { Receipt, useFocusAfterBusy } from '@lagoon/shared/components';
import { clockTime, longDay, paths } from '@lagoon/shared/domain';
import { Button, ButtonLink, color } from '@lagoon/shared/ui';
import { CalendarDays, Footprints, House } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Fact, PLACE_TITLES, placeDetail } from '../../components/visit-fact';
import { type LinkAnswer, linkText } from './link';

const Visit = styled.div`
  display: grid;
  gap: 18px;
  margin-block: 16px 8px;
  padding: 20px 24px;
  border-radius: 14px;
  background: ${color.tint};
`;

const Failure = styled.p`
  &:not(:empty) { margin-bottom: 8px; padding: 12px 16px; border-radius: 10px; background: ${color.dangerTint}; color: ${color.danger700}; font-weight: 600; }
`;

interface LinkViewProps {
  answer: LinkAnswer;
  /** the button has been pressed, and this is what came of it */
  pressed: boolean;
  busy: boolean;
  failure: string;
  onConfirm: () => void;
}

/** The visit of a link with the one thing that can be done with it. No test and no address: whoever has the link sees this page. */
export function LinkView({ answer, pressed, busy, failure, onConfirm }: LinkViewProps) {
  const { state } = answer;
  const { label, tone, title, lead } = linkText(state, pressed);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useFocusAfterBusy(busy);
  const canConfirm = state === 'open' || state === 'expired';

  // biome-ignore lint/correctness/useExhaustiveDependencies: what came of pressing the button takes the place of the button
  useEffect(() => {
    if (pressed) heading.current?.focus();
  }, [pressed, state]);

  return (
    <Receipt
      label={label}
      tone={tone}
      title={title}
      heading={heading}
      lead={lead}
      mention={answer.state === 'unknown' ? '.' : ` and give your reference, ${answer.reference}.`}
      details={
        <>
          {answer.state === 'unknown' ? null : (
            <Visit>
              <Fact icon={CalendarDays} title={longDay(answer.date)} missing="">
                {clockTime(answer.time)}
              </Fact>
              <Fact icon={answer.place === 'home' ? House : Footprints} title={PLACE_TITLES[answer.place]} missing="">
                {answer.place === 'home' ? 'At the address that was given' : placeDetail('walk-in', '')}
              </Fact>
            </Visit>
          )}
          <Failure role="alert">{failure}</Failure>
          {canConfirm ? (
            <Button ref={button} type="button" $size="large" $wide disabled={busy} onClick={onConfirm}>
              {busy ? 'Confirming...' : 'Confirm my visit'}
            </Button>
          ) : null}
          {state === 'gone' || state === 'cancelled' || state === 'unknown' ? (
            <ButtonLink to={paths.appointment()} $size="large" $wide>
              Choose a new time
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
