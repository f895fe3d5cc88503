import { APPOINTMENT_TIMES, clockTime, longDay, RESCHEDULE_NOTICE_HOURS } from '@lagoon/shared/domain';
import { FieldMessage, FieldsetCard, fieldId, radioGroup, useShownError } from '@lagoon/shared/forms';
import { Columns, color, focusRing, Stack, Text, VisuallyHidden } from '@lagoon/shared/ui';
import { useField, useFormikContext } from 'formik';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import styled, { css } from 'styled-components';
import type { AppointmentFormValues } from './appointment';
import { Calendar } from './calendar';
import { type FullTimes, isFullDay, isFullTime } from './full-times';

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
        <Calendar isFull={(day) => isFullDay(full, day)} />
        <Stack $gap={12}>
          <Text $font="1rem" $weight={600} $leading={1.4} id={TIME_LABEL}>
            {date ? longDay(date) : 'Time'}
          </Text>
          <TimeSlots isFull={(at) => isFullTime(full, date, at)} />
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

const looks = {
  free: css`
    border-color: ${color.controlLine};
    &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
  `,
  taken: css`
    border-color: ${color.line};
    background: ${color.canvas};
    color: ${color.ink500};
    s { text-decoration-thickness: 1px; }
  `,
  chosen: css`
    border-color: ${color.brand600};
    background: ${color.brand600};
    color: ${color.surface};
    font-weight: 700;
  `,
};

const Slot = styled.label<{ $look: keyof typeof looks; $invalid: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 46px;
  border: 1px solid;
  border-radius: 8px;
  font-size: 1rem;
  ${({ $look }) => looks[$look]}
  ${({ $invalid, $look }) => $invalid && $look === 'free' && css`border-color: ${color.danger700};`}
  input { position: absolute; inset: -1px; margin: 0; appearance: none; border-radius: 8px; cursor: pointer; }
  input:disabled { cursor: default; }
  input:focus-visible { ${focusRing} border-radius: 8px; }
  @media (forced-colors: active) { ${({ $look }) => $look === 'chosen' && css`border: 3px solid Highlight;`} }
`;

/** The times of a day; those that are full are struck through. */
function TimeSlots({ isFull }: { isFull: (time: string) => boolean }) {
  const [{ value }, , { setValue }] = useField<string>('time');
  const error = useShownError('time');
  const firstFree = APPOINTMENT_TIMES.find((time) => !isFull(time));
  return (
    <>
      <Columns $gap={8} $columns={3} aria-labelledby={TIME_LABEL} {...radioGroup('time', error)}>
        {APPOINTMENT_TIMES.map((time) => {
          const full = isFull(time);
          const chosen = time === value;
          return (
            <Slot key={time} $look={full ? 'taken' : chosen ? 'chosen' : 'free'} $invalid={Boolean(error)}>
              <input
                id={time === firstFree ? fieldId('time') : undefined}
                type="radio"
                name="time"
                value={time}
                checked={chosen}
                disabled={full}
                onChange={() => setValue(time)}
              />
              {full ? (
                <s>
                  {clockTime(time)}
                  <VisuallyHidden> (taken)</VisuallyHidden>
                </s>
              ) : (
                clockTime(time)
              )}
            </Slot>
          );
        })}
      </Columns>
      <FieldMessage name="time" error={error} />
    </>
  );
}
