import { LiveRegion } from '@lagoon/shared/components';
import { countText, type ManyChanged, UNDO_SECONDS } from '@lagoon/shared/domain';
import { useNavigate } from '@lagoon/shared/router';
import { Button, color, IconButton, media, Row, radius } from '@lagoon/shared/ui';
import { useUnit } from 'effector-react';
import { Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useUndoStepsMutation } from '../api/list-calls';
import { useAttempt } from './attempt';
import { focusHeading } from './text';
import { $undo, type UndoOffer, undoClosed } from './undo';

/* in the padding at the page's end; with a menu button, over the site's name and that button */
const Place = styled.div`
  position: fixed;
  left: 288px;
  bottom: 16px;
  z-index: 45;
  /* not as wide as its text, which changes: the buttons stay in their place */
  width: 34rem;
  ${media.collapsedNav} { inset: 4px 4px auto; width: auto; }
`;

const Box = styled(Row)`
  min-height: 56px;
  padding: 4px 8px 4px 18px;
  border-radius: ${radius.inner};
  background: ${color.ink900};
  color: ${color.surface};
  font-weight: 600;
  box-shadow: 0 8px 24px rgb(6 49 46 / .24);
  line-height: 1.3;
  svg { flex: none; }
  span { flex: 1; }
  ${media.phone} {
    padding-left: 14px;
    font-size: .875rem;
    button:not(:last-child) { padding-inline: 14px; svg { display: none; } }
  }
  button:last-child { color: inherit; }
  button:last-child:hover { background: ${color.darkCurrent}; }
`;

const leftText = ({ left }: ManyChanged) => {
  const [first] = left;
  if (!first) return '';
  return left.length === 1
    ? `Not undone: ${first.reason}`
    : `${countText(left.length, 'record')} not undone, the first one: ${first.reason}`;
};

function Offer({ offer }: { offer: UndoOffer }) {
  const navigate = useNavigate();
  const [undo] = useUndoStepsMutation();
  const { attempt, busy, failure } = useAttempt();
  const [outcome, setOutcome] = useState<string>();
  const text = failure || (outcome ?? offer.text);
  const isOver = outcome !== undefined || failure !== '';

  useEffect(() => {
    if (busy) return;
    const timer = setTimeout(() => undoClosed(), UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [busy]);

  const press = () =>
    attempt(
      () => undo(offer),
      (result) => {
        setOutcome(leftText(result) || 'Undone');
        if (offer.back && result.done.length > 0) void navigate(offer.back);
        else focusHeading();
      },
    );
  return (
    <Box $gap={12}>
      <span key={text}>{text}</span>
      {isOver ? null : (
        <Button
          type="button"
          $kind="secondary"
          $size="small"
          aria-keyshortcuts="Z"
          disabled={busy}
          onClick={press}
        >
          <Undo2 size={20} />
          <span>{busy ? 'Undoing...' : 'Undo'}</span>
        </Button>
      )}
      <IconButton type="button" aria-label="Dismiss" onClick={() => undoClosed()}>
        <X size={20} />
      </IconButton>
    </Box>
  );
}

export function UndoBar() {
  const offer = useUnit($undo);
  return (
    <Place data-no-print>
      <LiveRegion role="status">
        {offer ? <Offer key={offer.turn} offer={offer} /> : null}
      </LiveRegion>
    </Place>
  );
}
