import { useCart } from '@lagoon/shared/cart';
import { ActionButton } from '@lagoon/shared/components';
import { color, headerHeight, Row, Stack } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { type ComponentProps, useRef } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { $account, $accountDialogOpen } from '../model/account';
import { $gone, $lineChanges } from '../model/todays-prices';
import { amountSentences } from './todays-prices';
import { useHeldBack } from './use-held-back';

const Sentences = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.map((sentence) => <p key={sentence}>{sentence}</p>);

const Note = styled(Stack).attrs({
  $gap: 6,
  $p: '16px 20px',
  $radius: 'card',
  $bg: 'warningTint',
  $color: 'warning800',
  $weight: 600,
})`
  &[data-held] { visibility: hidden; }
`;

interface AmountNoteProps extends ComponentProps<typeof Note> {
  sentences: readonly string[];
}

export const AmountNote = ({ sentences, ...props }: AmountNoteProps) =>
  sentences.length > 0 ? (
    <Note role="status" {...props}>
      <Sentences sentences={sentences} />
    </Note>
  ) : null;

/** Nothing moves when a price changes while the visitor does nothing. */
const Over = styled.div`
  position: fixed;
  inset: calc(${headerHeight} + 8px) 16px auto;
  z-index: 40;
  max-width: 528px;
  margin-inline: auto;
  dialog & { top: 24px; }
`;

const News = styled(Note)`
  max-height: 70vh;
  overflow-y: auto;
  border: 1px solid ${color.warning800};
  box-shadow: 0 8px 24px rgb(6 49 46 / .24);
`;

/**
 * Explains a changed amount: in the page at first and after a click or key, else in an overlay
 * until OK.
 */
export function CartAmountNote({ inDialog = false }: { inDialog?: boolean }) {
  const [dialogOpen] = useUnit([$accountDialogOpen, $account, $lineChanges, $gone]);
  const sentences = amountSentences(useCart(), 'Please remove it from your cart.');
  const { settled, held, isNews, settle } = useHeldBack(sentences, dialogOpen && !inDialog);
  const note = useRef<HTMLDivElement>(null);
  const onRead = () => {
    flushSync(settle);
    note.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <AmountNote
        sentences={settled}
        ref={note}
        tabIndex={-1}
        $mb={20}
        data-held={held || undefined}
      />
      <Over role="status">
        {isNews ? (
          <News>
            <Row $justify="space-between" $gap={12}>
              Your order has changed
              <ActionButton label="OK" $kind="secondary" $size="small" onClick={onRead} />
            </Row>
            {/* replaced as a whole, so that no sentence moves */}
            <Stack key={sentences.join()} $gap={6} $weight={400}>
              <Sentences sentences={sentences} />
            </Stack>
          </News>
        ) : null}
      </Over>
    </>
  );
}
