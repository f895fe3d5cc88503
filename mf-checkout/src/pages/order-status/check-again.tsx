import { useFocusAfterBusy } from '@lagoon/shared/components';
import { lagosMoment, TOAST_MS } from '@lagoon/shared/domain';
import { Button, color, font, media, toastError } from '@lagoon/shared/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { type Answer, useLookUp } from './use-look-up';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: 12px;
  p { color: ${color.ink600}; font-size: ${font.small}; }
  button { min-width: 120px; }
  ${media.print} { button { display: none; } }
`;

interface CheckAgainProps {
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

/** When the status was looked up, and looking again with what was asked before. A failure is told in passing and leaves what is shown. */
export function CheckAgain({ answer: { asked, checkedAt }, onAnswer }: CheckAgainProps) {
  const { ask, failure, busy } = useLookUp(onAnswer);
  useEffect(() => {
    if (failure) toastError(failure, TOAST_MS.send);
  }, [failure]);
  const button = useFocusAfterBusy(busy);
  return (
    <Line>
      <p>
        Checked <time dateTime={checkedAt}>{lagosMoment(checkedAt)}</time>
      </p>
      <Button ref={button} type="button" $kind="secondary" $size="small" disabled={busy} onClick={() => void ask(asked)}>
        <RefreshCw size={18} strokeWidth={1.9} aria-hidden="true" />
        {busy ? 'Looking...' : 'Refresh'}
      </Button>
    </Line>
  );
}
