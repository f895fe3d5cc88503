import { ActionButton, CheckBox } from '@lagoon/shared/components';
import { type AppointmentRecord, countText, type RecordPage, TOAST_MS } from '@lagoon/shared/domain';
import { Cluster, color, media, Small, toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type AppointmentsRequest, useCancelAppointmentsMutation, useSelectAppointmentsMutation } from '../../api/appointments';
import { apiErrorText } from '../../api/failure';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { canSelect, type Selection } from './selection';

const Bar = styled(Cluster)`
  > p { flex: 1 1 auto; }
  ${media.phone} { > button { flex: 1 1 100%; } > div > button { flex: 1 1 auto; } }
`;

const Left = styled.p`
  &:not(:empty) { margin-bottom: 16px; padding: 12px 16px; border-radius: 10px; background: ${color.warningTint}; color: ${color.warning800}; font-weight: 600; overflow-wrap: anywhere; }
`;

const countOf = (count: number): string => countText(count, 'appointment');
const LONGEST_LIST = 5;

/** Names the appointments that were not cancelled. */
const leftText = (left: readonly string[]): string => {
  if (left.length === 0) return '';
  const more = left.length > LONGEST_LIST ? ` and ${left.length - LONGEST_LIST} more` : '';
  const were = left.length === 1 ? 'was not cancelled: a colleague has changed it' : 'were not cancelled: a colleague has changed them';
  return `${countOf(left.length)} ${were} (${left.slice(0, LONGEST_LIST).join(', ')}${more}).`;
};

type CancelManyProps = { page: RecordPage<AppointmentRecord>; request: AppointmentsRequest; selection: Selection };

/** Selects the appointments of the page, or all that match search and filters, and cancels the selected ones. */
export function CancelMany({ page, request, selection }: CancelManyProps) {
  const [select, { isLoading: selecting, error: notSelected }] = useSelectAppointmentsMutation();
  const [cancel, { isLoading: cancelling, error, reset }] = useCancelAppointmentsMutation();
  const [asking, setAsking] = useState(false);
  const [notifies, setNotifies] = useState(true);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { items } = selection;
  const shown = page.items.filter(canSelect);
  const told = items.filter((item) => item.told).length;
  const cancelLabel = `Cancel ${countOf(items.length)}`;

  const run = async () => {
    const { data } = await cancel({ tell: notifies && told > 0, appointments: [...items] });
    if (!data) return;
    setAsking(false);
    selection.replace([]);
    setLeft(data.left);
    toastSuccess(`${countOf(data.cancelled)} cancelled`, TOAST_MS.brief);
    document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true });
  };
  const selectAll = async () => {
    const { data } = await select(request);
    if (data) selection.replace(data.items);
  };
  const open = () => {
    reset();
    setNotifies(true);
    setLeft([]);
    setAsking(true);
  };

  return (
    <>
      <Left role="alert">{notSelected ? apiErrorText(notSelected).text : leftText(left)}</Left>
      {shown.length > 0 || items.length > 0 ? (
        <Bar
          role="group"
          aria-label="Bulk actions"
          data-no-print
          $gap="8px 16px"
          $mb={16}
          $p="8px 16px 8px 17px"
          $border="line"
          $radius="card"
          $bg="surface"
        >
          <CheckBox
            checked={shown.length > 0 && shown.every(({ reference }) => selection.has(reference))}
            onChange={() => selection.toggle(shown)}
          >
            Select all on this page ({shown.length})
          </CheckBox>
          {page.total > page.items.length ? (
            <ActionButton
              label="Select all that match"
              $kind="secondary"
              $size="small"
              busy={selecting}
              busyLabel="Selecting..."
              onClick={selectAll}
            />
          ) : null}
          <Small role="status">{items.length > 0 ? `${countOf(items.length)} selected` : ''}</Small>
          {items.length > 0 ? (
            <Cluster $gap="8px 12px" $flex={[null, '1 1 100%']}>
              <ActionButton label="Clear" $kind="secondary" $size="small" onClick={() => selection.replace([])} />
              <ActionButton label={cancelLabel} $kind="danger" $size="small" onClick={open} />
            </Cluster>
          ) : null}
        </Bar>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={`${cancelLabel}?`}
        confirmLabel={cancelLabel}
        busyLabel="Cancelling..."
        cancelLabel="Go back"
        busy={cancelling}
        error={error ? apiErrorText(error).text : ''}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {items.length === 1 ? 'Its time is' : 'Their times are'} free again for others. This cannot be undone.
          {told === 0 ? ' No customer has confirmed, so no e-mail is sent.' : ''}
        </p>
        {told > 0 ? (
          <CheckBox checked={notifies} onChange={setNotifies}>
            Write to {told === 1 ? 'the one customer who has' : `the ${told} customers who have`} confirmed
          </CheckBox>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
