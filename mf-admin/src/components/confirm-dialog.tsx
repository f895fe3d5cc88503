import { ActionButton, LiveRegion } from '@lagoon/shared/components';
import { Box, type ButtonKind, Columns } from '@lagoon/shared/ui';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { DialogButtons, TitledDialog } from './titled-dialog';
import { type Answer, useAttempt } from './use-attempt';

const Buttons = styled(DialogButtons)`
  margin-top: 8px;
  > button { flex: 0 1 auto; min-width: 112px; }
  @container (max-width: 400px) { > button { flex: 1 1 auto; } }
`;

const Room = styled.div`container-type: inline-size;`;

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  confirmKind?: ButtonKind;
  /** single key */
  confirmKey?: string;
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, confirmKind = 'danger', confirmKey, busyLabel = confirmLabel } = props;
  const { cancelLabel = 'Cancel', busy = false, error, onConfirm } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const onCancel = () => (busy ? undefined : props.onCancel());

  useEffect(() => {
    if (open) cancel.current?.focus();
  }, [open]);

  return (
    <TitledDialog open={open} title={title} text={children} onClose={onCancel}>
      <Room>
        <LiveRegion role="alert">
          {error ? (
            <Columns $columns="20px 1fr" $gap={10} $mb={28} $p="12px 16px" $radius="10px" $bg="dangerTint" $color="danger700" $weight={600}>
              <Box $mt={4}>
                <CircleAlert size={20} />
              </Box>
              <span>{error}</span>
            </Columns>
          ) : null}
        </LiveRegion>
        <Buttons>
          <ActionButton ref={cancel} label={cancelLabel} $kind="secondary" disabled={busy} onClick={onCancel} />
          <ActionButton
            label={confirmLabel}
            aria-keyshortcuts={confirmKey}
            $kind={confirmKind}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          />
        </Buttons>
      </Room>
    </TitledDialog>
  );
}

interface ConfirmedCallProps<T> extends Pick<ConfirmDialogProps, 'title' | 'children' | 'busyLabel'> {
  /** text of the button, and of the button in the dialog */
  label: string;
  /** single key, for both buttons */
  shortcut: string;
  danger?: boolean | undefined;
  onAsk?: () => void;
  call: () => PromiseLike<Answer<T>>;
  onDone: (data: T) => void;
}

/** A button for a selection that makes a call after a confirmation. */
export function ConfirmedCall<T>({ label, shortcut, danger, onAsk, call, onDone, ...dialog }: ConfirmedCallProps<T>) {
  const { attempt, busy, failure, forget } = useAttempt();
  const [asking, setAsking] = useState(false);
  const ask = () => {
    forget();
    onAsk?.();
    setAsking(true);
  };
  const done = (data: T) => {
    setAsking(false);
    onDone(data);
  };
  return (
    <>
      <ActionButton label={label} aria-keyshortcuts={shortcut} $kind={danger ? 'danger' : 'secondary'} $size="small" onClick={ask} />
      <ConfirmDialog
        {...dialog}
        open={asking}
        confirmLabel={label}
        confirmKey={shortcut}
        confirmKind={danger ? 'danger' : 'primary'}
        cancelLabel="Go back"
        busy={busy}
        error={failure}
        onConfirm={() => void attempt(call, done)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
