import { CheckBox } from '@lagoon/shared/components';
import { countText, type ManyCancelled, TOAST_MS } from '@lagoon/shared/domain';
import { toastSuccess } from '@lagoon/shared/ui';
import { useState } from 'react';
import { useCancelAppointmentsMutation } from '../../api/appointments';
import { ConfirmedCall } from '../../components/confirm-dialog';
import { focusHeading } from '../../components/focus-heading';
import type { Selection } from '../../components/record-list/selection';
import { undoOffered } from '../../components/undo/undo';
import type { SelectedVisit } from './selected-visit';

const countOf = (count: number): string => countText(count, 'appointment');
const LONGEST_LIST = 5;

const leftText = (left: readonly string[]): string => {
  if (left.length === 0) return '';
  const more = left.length > LONGEST_LIST ? ` and ${left.length - LONGEST_LIST} more` : '';
  const were = left.length === 1 ? 'was not cancelled: a colleague has changed it' : 'were not cancelled: a colleague has changed them';
  return `${countOf(left.length)} ${were} (${left.slice(0, LONGEST_LIST).join(', ')}${more}).`;
};

interface CancelManyProps {
  selection: Selection<SelectedVisit>;
  onLeft: (text: string) => void;
}

export function CancelMany({ selection, onLeft }: CancelManyProps) {
  const [cancel] = useCancelAppointmentsMutation();
  const [notifies, setNotifies] = useState(true);
  const { items } = selection;
  const told = items.filter((item) => item.told).length;
  const label = `Cancel ${countOf(items.length)}`;

  const finish = ({ cancelled, left }: ManyCancelled) => {
    selection.replace([]);
    onLeft(leftText(left));
    const text = `${countOf(cancelled)} cancelled`;
    toastSuccess(text, TOAST_MS.brief);
    const records = items.filter(({ key }) => !left.includes(key)).map(({ key, version }) => ({ key, version: version + 1 }));
    if (records.length > 0) undoOffered({ list: 'appointments', records, text });
    focusHeading();
  };
  return (
    <ConfirmedCall
      label={label}
      shortcut="L"
      danger
      title={`${label}?`}
      busyLabel="Cancelling..."
      onAsk={() => {
        setNotifies(true);
        onLeft('');
      }}
      call={() => cancel({ tell: notifies && told > 0, records: items })}
      onDone={finish}
    >
      <p>
        {items.length === 1 ? 'Its time is' : 'Their times are'} free again for others. You can undo it for 10 seconds.
        {told === 0 ? ' No customer has confirmed, so no e-mail is sent.' : ''}
      </p>
      {told > 0 ? (
        <CheckBox checked={notifies} onChange={setNotifies}>
          Write to {told === 1 ? 'the one customer who has' : `the ${told} customers who have`} confirmed
        </CheckBox>
      ) : null}
    </ConfirmedCall>
  );
}
