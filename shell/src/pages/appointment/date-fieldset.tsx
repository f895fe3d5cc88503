import { longDay, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { describedBy, FieldMessage, FieldsetCard, useShownError } from '@lagoon/shared/forms';
import { color, media } from '@lagoon/shared/ui';
import { useFormikContext } from 'formik';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { AppointmentFormValues } from './appointment';
import { Calendar } from './calendar';
import { useDays } from './calendar-days';
import { Frame } from './calendar-style';
import { type FullTimes, isFullDay, isFullTime } from './full-times';
import { TimeSlots } from './time-slots';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 350fr) minmax(0, 300fr);
  gap: 28px;
  align-items: start;
  ${media.phone} { grid-template-columns: minmax(0, 1fr); gap: 24px; }
`;

const Part = styled.div`
  display: grid;
  gap: 12px;
`;

const Label = styled.p`
  font-weight: 600;
  font-size: 1rem;
  line-height: 1.4;
`;

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
  /** the chosen time is full: the day was changed, or somebody was faster */
  onTimeLost: () => void;
}

/** When: a day, and a time of it that is still free. */
export function DateFieldset({ full, onTimeLost }: DateFieldsetProps) {
  const { values, setFieldValue, setFieldTouched } = useFormikContext<AppointmentFormValues>();
  const { date, time } = values;
  const days = useDays();
  const dateError = useShownError('date');
  const timeError = useShownError('time');
  const taken = time !== '' && isFullTime(full, date, time);

  useEffect(() => {
    if (!taken) return;
    onTimeLost();
    setFieldTouched('time', true, false);
    setFieldValue('time', '');
  }, [taken, onTimeLost, setFieldTouched, setFieldValue]);

  return (
    <FieldsetCard step={2} title="Date and time">
      <Columns>
        <Part>
          <Frame $invalid={Boolean(dateError)}>
            <Calendar
              name="date"
              days={days}
              isFull={(day) => isFullDay(full, day)}
              value={date}
              onChoose={(day) => setFieldValue('date', day)}
              describedBy={describedBy('date', { error: dateError })}
            />
          </Frame>
          <FieldMessage name="date" error={dateError} />
        </Part>
        <Part>
          <Label id={TIME_LABEL}>{date ? longDay(date) : 'Time'}</Label>
          <TimeSlots
            name="time"
            isFull={(at) => isFullTime(full, date, at)}
            value={time}
            onChoose={(at) => setFieldValue('time', at)}
            labelledBy={TIME_LABEL}
            error={timeError}
          />
          <Rule>
            <Clock size={20} strokeWidth={1.9} aria-hidden="true" />
            <span>
              Ask for a change at least {RESCHEDULE_NOTICE_HOURS} hours before the sampling day, and you keep your fee. Later than that, a
              visit fee may be charged.
            </span>
          </Rule>
        </Part>
      </Columns>
    </FieldsetCard>
  );
}
