import { RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { FieldsetCard } from '@lagoon/shared/forms';
import type { AppointmentFormValues } from '@lagoon/shared/forms/schemas';
import { color } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { isFullTime, type Unbookable } from '../../components/visit-time/full-times';
import { VisitTime } from '../../components/visit-time/visit-time';

const Rule = styled.p`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  margin-top: 8px;
  padding: 16px;
  border: 1px solid ${color.amber500};
  border-radius: 8px;
  background: ${color.warningTint};
  color: ${color.warning800};
  font-size: .9375rem;
  line-height: 1.5;
  svg { margin-top: 1px; }
`;

interface DateFieldsetProps extends Unbookable {
  /** the chosen time is full: the day was changed, or somebody was faster */
  onTimeLost: () => void;
}

/** When: a day, and a time of it that is still free. */
export function DateFieldset({ full, closed, onTimeLost }: DateFieldsetProps) {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<AppointmentFormValues>();
  const { date, time } = values;
  const taken = time !== '' && isFullTime(full, date, time);

  useEffect(() => {
    if (!taken) return;
    onTimeLost();
    setFieldTouched('time', true, false);
    setFieldValue('time', '');
  }, [taken, onTimeLost, setFieldTouched, setFieldValue]);

  return (
    <FieldsetCard step={2} title="Date and time">
      <VisitTime full={full} closed={closed} date={date} $gap={[28, 24]}>
        <Rule>
          <Clock size={20} strokeWidth={1.9} aria-hidden="true" />
          <span>
            Change your visit at least {RESCHEDULE_NOTICE_HOURS} hours before the sampling day to keep your fee. Later than that, a visit
            fee may be charged.
          </span>
        </Rule>
      </VisitTime>
    </FieldsetCard>
  );
}
