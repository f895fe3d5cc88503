import { APPOINTMENT_TIMES, clockTime } from '@lagoon/shared/domain';
import { FieldMessage, fieldId, radioGroup, useShownError } from '@lagoon/shared/forms';
import { Columns, color, focusRing, VisuallyHidden } from '@lagoon/shared/ui';
import { useField } from 'formik';
import styled, { css } from 'styled-components';

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

interface TimeSlotsProps {
  labelledBy: string;
  isFull: (time: string) => boolean;
  isClosed: (time: string) => boolean;
}

/** The times of a day; full and closed ones are struck through. */
export function TimeSlots({ labelledBy, isFull, isClosed }: TimeSlotsProps) {
  const [{ value }, , { setValue }] = useField<string>('time');
  const error = useShownError('time');
  const firstFree = APPOINTMENT_TIMES.find((time) => !isFull(time));
  return (
    <>
      <Columns $gap={8} $columns={3} aria-labelledby={labelledBy} {...radioGroup('time', error)}>
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
                  <VisuallyHidden> ({isClosed(time) ? 'closed' : 'taken'})</VisuallyHidden>
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
