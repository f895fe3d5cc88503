import { APPOINTMENT_TIMES, clockTime, longDay } from '@lagoon/shared/domain';
import { FieldMessage, fieldId, radioGroup, useShownError } from '@lagoon/shared/forms';
import { Columns, color, focusRing, radius, Stack, Text, VisuallyHidden } from '@lagoon/shared/ui';
import { useField } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { Calendar } from './calendar';
import { isClosedTime, isFullTime, type Unbookable } from './full-times';

const TIME_LABEL = 'time-label';

interface VisitTimeProps extends Pick<ComponentProps<typeof Columns>, '$gap'> {
  times: Unbookable;
  date: string;
  /** day of the visit that moves */
  present?: string;
  children?: ReactNode;
}

export const VisitTime = ({ times, date, present, children, $gap }: VisitTimeProps) => (
  <Columns $gap={$gap} $columns={['minmax(0, 350fr) minmax(0, 300fr)', 1]} $align="start">
    <Calendar times={times} present={present} />
    <Stack $gap={12}>
      <Text $font="1rem" $weight={600} $leading={1.4} id={TIME_LABEL}>
        {date ? longDay(date) : 'Time'}
      </Text>
      <TimeSlots times={times} date={date} />
      {children}
    </Stack>
  </Columns>
);

const Slot = styled.label<{ $invalid: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 46px;
  border: 1px solid ${({ $invalid }) => ($invalid ? color.danger700 : color.controlLine)};
  border-radius: ${radius.control};
  font-size: 1rem;
  &:hover { border-color: ${color.brand600}; color: ${color.brand700}; }
  &:has(:checked) {
    border-color: ${color.brand600};
    background: ${color.brand600};
    color: ${color.surface};
    font-weight: 700;
  }
  &:has(:disabled) {
    border-color: ${color.line};
    background: ${color.canvas};
    color: ${color.ink500};
    font-weight: 400;
  }
  s { text-decoration-thickness: 1px; }
  input {
    position: absolute;
    inset: -1px;
    margin: 0;
    appearance: none;
    border-radius: ${radius.control};
    cursor: pointer;
  }
  input:disabled { cursor: default; }
  input:focus-visible { ${focusRing} border-radius: ${radius.control}; }
  @media (forced-colors: active) { &:has(:checked:enabled) { border: 3px solid Highlight; } }
`;

function TimeSlots({ times: { full, closed }, date }: Pick<VisitTimeProps, 'times' | 'date'>) {
  const [{ value }, , { setValue }] = useField<string>('time');
  const error = useShownError('time');
  const firstFree = APPOINTMENT_TIMES.find((time) => !isFullTime(full, date, time));
  return (
    <>
      <Columns $gap={8} $columns={3} aria-labelledby={TIME_LABEL} {...radioGroup('time', error)}>
        {APPOINTMENT_TIMES.map((time) => {
          const isFull = isFullTime(full, date, time);
          return (
            <Slot key={time} $invalid={Boolean(error)}>
              <input
                id={time === firstFree ? fieldId('time') : undefined}
                type="radio"
                name="time"
                value={time}
                checked={time === value}
                disabled={isFull}
                onChange={() => setValue(time)}
              />
              {isFull ? (
                <s>
                  {clockTime(time)}
                  <VisuallyHidden>
                    {isClosedTime(closed, date, time) ? ' (closed)' : ' (taken)'}
                  </VisuallyHidden>
                </s>
              ) : (
                <span>{clockTime(time)}</span>
              )}
            </Slot>
          );
        })}
      </Columns>
      <FieldMessage name="time" error={error} />
    </>
  );
}
