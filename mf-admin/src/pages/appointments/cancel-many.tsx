import { ActionButton } from '@lagoon/shared/components';
import { type AppointmentRecord, countText, type RecordPage, TOAST_MS } from '@lagoon/shared/domain';
import { Cluster, color, media, Small, toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type AppointmentsRequest, useCancelAppointmentsMutation, useSelectAppointmentsMutation } from '../../api/appointments';
import { refusalOf } from '../../api/failure';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { Check, canSelect, type Selection } from './selection';

const Bar = styled(Cluster)`
  > p { flex: 1 1 auto; }
  > :first-child { margin-left: -11px; }
  ${media.phone} { > button { flex: 1 1 100%; } > div > button { flex: 1 1 auto; } }
`;

const Left = styled.p`
  &:not(:empty) { margin-bottom: 16px; padding: 12px 16px; border-radius: 10px; background: ${color.warningTint}; color: ${color.warning800}; font-weight: 600; overflow-wrap: anywhere; }
`;

const countOf = (count: number): string => countText(count, 'appointment');
const LONGEST_LIST = 5;

/** What is said of those that were not cancelled; empty when there are none. */
const leftText = (left: readonly string[]): string => {
  if (left.length === 0) return '';
  const more = left.length > LONGEST_LIST ? ` and ${left.length - LONGEST_LIST} more` : '';
  const were = left.length === 1 ? 'was left as it is: somebody changed it' : 'were left as they are: somebody changed them';
  return `${countOf(left.length)} ${were} meanwhile (${left.slice(0, LONGEST_LIST).join(', ')}${more}).`;
};

interface CancelManyProps {
  page: RecordPage<AppointmentRecord>;
  /** what the list was asked for with, to select the rest of it */
  ask: AppointmentsRequest;
  selection: Selection;
}

/** Over the list: selects what is shown or all that matches, and cancels what is selected after asking once. */
export function CancelMany({ page, ask, selection }: CancelManyProps) {
  const [select, { isLoading: selecting, error: notSelected }] = useSelectAppointmentsMutation();
  const [cancel, { isLoading: cancelling, error, reset }] = useCancelAppointmentsMutation();
  const [asking, setAsking] = useState(false);
  const [tell, setTell] = useState(true);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { items } = selection;
  const shown = page.items.filter(canSelect);
  const told = items.filter((item) => item.told).length;

  const run = async () => {
    const answer = await cancel({ tell: tell && told > 0, appointments: items });
    if (!('data' in answer) || !answer.data) return;
    setAsking(false);
    selection.replace([]);
    setLeft(answer.data.left);
    toastSuccess(`${countOf(answer.data.cancelled)} cancelled`, TOAST_MS.brief);
    document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true });
  };
  const selectAll = async () => {
    const answer = await select(ask);
    if ('data' in answer && answer.data) selection.replace(answer.data.items);
  };
  const open = () => {
    reset();
    setTell(true);
    setLeft([]);
    setAsking(true);
  };

  return (
    <>
      <Left role="alert">{notSelected ? refusalOf(notSelected).text : leftText(left)}</Left>
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
          <Check
            label={`Select all on this page (${shown.length})`}
            checked={shown.length > 0 && shown.every(({ reference }) => selection.has(reference))}
            onChange={() => selection.toggle(shown)}
          />
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
              <ActionButton label={`Cancel ${countOf(items.length)}`} $kind="danger" $size="small" onClick={open} />
            </Cluster>
          ) : null}
        </Bar>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={`Cancel ${countOf(items.length)}?`}
        confirmLabel={`Cancel ${countOf(items.length)}`}
        busyLabel="Cancelling..."
        cancelLabel="Go back"
        busy={cancelling}
        error={error ? refusalOf(error).text : ''}
        onConfirm={() => void run()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {items.length === 1 ? 'Its time is' : 'Their times are'} free again for others. This cannot be undone.
          {told === 0 ? ' Nobody has confirmed, so no e-mail is sent.' : ''}
        </p>
        {told > 0 ? (
          <Check
            label={`Write to ${told === 1 ? 'the one customer who has' : `the ${told} customers who have`} confirmed`}
            checked={tell}
            onChange={() => setTell(!tell)}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
