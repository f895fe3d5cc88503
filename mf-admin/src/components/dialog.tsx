import { ActionButton } from '@lagoon/shared/components';
import { type ButtonKind, Cluster, color, Dialog, font, media } from '@lagoon/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Outcome } from './notice';

/* the text of a page, also in a row of a table */
const Sheet = styled(Dialog)<{ $width?: string | undefined }>`
  && { ${({ $width }) => $width && `width: min(${$width}, calc(100vw - 32px));`} }
  font-size: ${font.body};
  line-height: 1.6;
  text-align: left;
`;

const Head = styled.div`
  margin-bottom: 20px;
  overflow-wrap: anywhere;
  /* overrides styles of the surrounding card */
  && h2 { margin-bottom: 12px; font-size: 1.5rem; }
  > div { display: grid; gap: 12px; color: ${color.ink600}; }
  strong { color: ${color.ink900}; }
`;

export const DialogButtons = styled(Cluster)`
  justify-content: flex-end;
  > button { min-width: 112px; }
  ${media.phone} { > button { flex: 1 1 auto; } }
`;

interface TitledDialogProps {
  open?: boolean;
  title: string;
  text: ReactNode;
  width?: string;
  onClose: () => void;
  children: ReactNode;
}

export function TitledDialog({
  open = true,
  title,
  text,
  width,
  onClose,
  children,
}: TitledDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Sheet $width={width} open={open} onClose={onClose} labelledBy={titleId} describedBy={textId}>
      <Head>
        <h2 id={titleId}>{title}</h2>
        <div id={textId}>{text}</div>
      </Head>
      {children}
    </Sheet>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
  /** empty: the dialog only explains why nothing can be done */
  confirmLabel: string;
  confirmKind?: ButtonKind;
  confirmKey?: string;
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  error?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    confirmKind = 'danger',
    confirmKey,
    busyLabel = confirmLabel,
  } = props;
  const { cancelLabel = 'Cancel', busy = false, error = '', onConfirm } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const onCancel = () => (busy ? undefined : props.onCancel());

  useEffect(() => {
    if (open) cancel.current?.focus();
  }, [open]);

  return (
    <TitledDialog open={open} title={title} text={children} onClose={onCancel}>
      <Outcome failure={error} />
      <DialogButtons $mt={20}>
        <ActionButton
          ref={cancel}
          label={cancelLabel}
          $kind="secondary"
          disabled={busy}
          onClick={onCancel}
        />
        {confirmLabel ? (
          <ActionButton
            label={confirmLabel}
            aria-keyshortcuts={confirmKey}
            $kind={confirmKind}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          />
        ) : null}
      </DialogButtons>
    </TitledDialog>
  );
}
