import { useFocusAfterBusy } from '@lagoon/shared/components';
import { Button, color, Dialog, media } from '@lagoon/shared/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Buttons as ButtonRow } from './styles';

const Title = styled.h2`
  font-size: 1.5rem;
  overflow-wrap: anywhere;
`;

const Text = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
  color: ${color.ink600};
  overflow-wrap: anywhere;
  strong { color: ${color.ink900}; }
`;

const Failure = styled.div`
  &:not(:empty) {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 10px;
    margin-top: 20px;
    padding: 12px 16px;
    border-radius: 10px;
    background: ${color.dangerTint};
    color: ${color.danger700};
    font-weight: 600;
  }
  svg { margin-top: 4px; }
`;

/** The buttons of a dialog: the way out first. */
export const DialogButtons = styled(ButtonRow)`
  justify-content: flex-end;
  ${media.phone} { > button { flex: 1 1 auto; } }
`;

const Buttons = styled(DialogButtons)`
  margin-top: 28px;
  > button { flex: 0 1 auto; min-width: 112px; }
  @container (max-width: 400px) { > button { flex: 1 1 auto; } }
`;

const Body = styled.div`container-type: inline-size;`;

interface ConfirmDialogProps {
  open: boolean;
  /** a question that names the thing */
  title: string;
  /** what follows from it */
  children: ReactNode;
  confirmLabel: string;
  /** the button's words while it is done */
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  /** what went wrong with the last attempt; empty when nothing did */
  error?: string;
  onConfirm: () => void;
  /** also by Escape and by a click beside the dialog; while it is busy nobody leaves */
  onCancel: () => void;
}

/** Asks before something that cannot be undone. Focus is on the way out of it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, busyLabel, cancelLabel = 'Cancel', busy = false, error, onConfirm } = props;
  const [titleId, textId] = [useId(), useId()];
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useFocusAfterBusy(busy);
  const onCancel = () => (busy ? undefined : props.onCancel());

  // after the dialog's own effect, which opens it and so moves focus
  useEffect(() => {
    if (open) cancel.current?.focus();
  }, [open]);

  return (
    <Dialog open={open} onClose={onCancel} labelledBy={titleId} describedBy={textId}>
      <Body>
        <Title id={titleId}>{title}</Title>
        <Text id={textId}>{children}</Text>
        <Failure role="alert">
          {error ? (
            <>
              <CircleAlert size={20} strokeWidth={1.9} aria-hidden="true" />
              <span>{error}</span>
            </>
          ) : null}
        </Failure>
        <Buttons>
          <Button ref={cancel} type="button" $kind="secondary" disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} type="button" $kind="danger" disabled={busy} onClick={onConfirm}>
            {busy ? (busyLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </Buttons>
      </Body>
    </Dialog>
  );
}
