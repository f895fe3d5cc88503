import { longDay, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { FieldsetCard } from '@lagoon/shared/forms';
import { Columns, color, Stack, Text } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Calendar } from '../../components/visit-time/calendar';
import { type ClosedDays, type FullTimes, isClosedTime, isFullTime } from '../../components/visit-time/full-times';
import { TimeSlots } from '../../components/visit-time/time-slots';
import type { AppointmentFormValues } from './appointment';

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

const TIME_LABEL = 'time-label';

interface DateFieldsetProps {
  full: FullTimes;
  closed: ClosedDays;
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
      <Columns $gap={[28, 24]} $columns={['minmax(0, 350fr) minmax(0, 300fr)', 1]} $align="start">
        <Calendar full={full} closed={closed} />
        <Stack $gap={12}>
          <Text $font="1rem" $weight={600} $leading={1.4} id={TIME_LABEL}>
            {date ? longDay(date) : 'Time'}
          </Text>
          <TimeSlots
            labelledBy={TIME_LABEL}
            isFull={(at) => isFullTime(full, date, at)}
            isClosed={(at) => isClosedTime(closed, date, at)}
          />
          <Rule>
            <Clock size={20} strokeWidth={1.9} aria-hidden="true" />
            <span>
              Ask for a change at least {RESCHEDULE_NOTICE_HOURS} hours before the sampling day, and you keep your fee. Later than that, a
              visit fee may be charged.
            </span>
          </Rule>
        </Stack>
      </Columns>
    </FieldsetCard>
  );
}
