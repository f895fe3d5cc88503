import { ActionButton, LiveRegion } from '@lagoon/shared/components';
import { type ButtonKind, Cluster, color, Dialog, font, media, Stack } from '@lagoon/shared/ui';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { Notice } from './notice';

/* the text of a page, also in a row of a table */
const Sheet = styled(Dialog)<{ $width?: string }>`
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

export function TitledDialog({
  open = true,
  title,
  text,
  width,
  onClose,
  children,
}: {
  open?: boolean;
  title: string;
  text: ReactNode;
  width?: string;
  onClose: () => void;
  children: ReactNode;
}) {
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

export function ConfirmDialog({
  open = true,
  title,
  children,
  fields,
  confirmLabel,
  confirmKind = 'danger',
  confirmKey,
  busyLabel = confirmLabel,
  cancelLabel = confirmLabel ? 'Cancel' : 'Close',
  busy = false,
  error,
  onConfirm,
  onCancel,
}: {
  open?: boolean;
  title: string;
  children: ReactNode;
  /** fields of a form below the text, the first of which takes focus */
  fields?: ReactNode;
  /** empty: the dialog only explains why nothing can be done */
  confirmLabel: string;
  confirmKind?: ButtonKind;
  /** single key */
  confirmKey?: string;
  busyLabel?: string;
  cancelLabel?: string;
  busy?: boolean;
  error?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => (busy ? undefined : onCancel());
  const hasFields = Boolean(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && confirmLabel) onConfirm();
  };

  useEffect(() => {
    if (open && !hasFields) cancel.current?.focus();
  }, [open, hasFields]);

  return (
    <TitledDialog open={open} title={title} text={children} onClose={close}>
      <Stack as="form" $gap={20} onSubmit={submit}>
        <LiveRegion role="alert">
          {typeof error === 'string' && error ? <Notice tone="danger" fact={error} /> : error}
        </LiveRegion>
        {fields}
        <DialogButtons>
          <ActionButton
            ref={cancel}
            label={cancelLabel}
            $kind="secondary"
            disabled={busy}
            onClick={close}
          />
          {confirmLabel ? (
            <ActionButton
              label={confirmLabel}
              type="submit"
              aria-keyshortcuts={confirmKey}
              $kind={confirmKind}
              busy={busy}
              busyLabel={busyLabel}
            />
          ) : null}
        </DialogButtons>
      </Stack>
    </TitledDialog>
  );
}
