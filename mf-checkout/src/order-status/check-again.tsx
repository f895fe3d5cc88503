import { lagosMoment } from '@lagoon/shared/domain';
import { FailureNote } from '@lagoon/shared/forms';
import { useFocusAfterBusy } from '@lagoon/shared/parts';
import { Button, color, font, media } from '@lagoon/shared/ui';
import { RefreshCw } from 'lucide-react';
import styled from 'styled-components';
import { type Answer, useLookUp } from './use-look-up';

const Box = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  p { color: ${color.ink600}; font-size: ${font.small}; }
  button { min-width: 120px; }
  ${media.print} { button { display: none; } }
`;

interface CheckAgainProps {
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

/** When the status was looked up, and looking again with what was asked before. A failure leaves what is shown. */
export function CheckAgain({ answer: { asked, checkedAt }, onAnswer }: CheckAgainProps) {
  const { ask, failure, busy } = useLookUp(onAnswer);
  const button = useFocusAfterBusy(busy);
  return (
    <Box>
      <Line>
        <p>
          Checked <time dateTime={checkedAt}>{lagosMoment(checkedAt)}</time>
        </p>
        <Button ref={button} type="button" $kind="secondary" $size="small" disabled={busy} onClick={() => void ask(asked)}>
          <RefreshCw size={18} strokeWidth={1.9} aria-hidden="true" />
          {busy ? 'Looking...' : 'Refresh'}
        </Button>
      </Line>
      <FailureNote failure={failure} />
    </Box>
  );
}
