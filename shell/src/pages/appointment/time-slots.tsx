import { APPOINTMENT_TIMES, clockTime } from '@lagoon/shared/domain';
import { describedBy, FieldMessage, fieldId } from '@lagoon/shared/forms';
import { color, focusRing, VisuallyHidden } from '@lagoon/shared/ui';
import styled, { css } from 'styled-components';

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`;

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
  name: string;
  isFull: (time: string) => boolean;
  /** 'HH:mm'; empty when none is chosen */
  value: string;
  onChoose: (time: string) => void;
  /** id of what names the group */
  labelledBy: string;
  error: string | undefined;
}

/** The times of a day; those that are full are struck through. */
export function TimeSlots({ name, isFull, value, onChoose, labelledBy, error }: TimeSlotsProps) {
  const firstFree = APPOINTMENT_TIMES.find((time) => !isFull(time));
  return (
    <>
      <Times
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { error })}
      >
        {APPOINTMENT_TIMES.map((time) => {
          const full = isFull(time);
          const chosen = time === value;
          return (
            <Slot key={time} $look={full ? 'taken' : chosen ? 'chosen' : 'free'} $invalid={Boolean(error)}>
              <input
                id={time === firstFree ? fieldId(name) : undefined}
                type="radio"
                name={name}
                value={time}
                checked={chosen}
                disabled={full}
                onChange={() => onChoose(time)}
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
      </Times>
      <FieldMessage name={name} error={error} />
    </>
  );
}
