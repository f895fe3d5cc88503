import { BOOKED_WITHIN, type BookedWithin } from '@lagoon/shared/domain';
import { inputStyle } from '@lagoon/shared/forms';
import { media } from '@lagoon/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  flex: 0 1 11.5rem;
  min-width: 9.5rem;
  label { display: block; margin-bottom: 6px; font-weight: 600; font-size: 1rem; line-height: 1.4; }
  ${media.phone} { flex: 1 1 9rem; min-width: 0; }
  ${media.print} { display: none; }
`;

const Day = styled.input`
  ${inputStyle}
  height: 50px;
`;
const Within = styled.select`${inputStyle}`;

const LABELS: Record<BookedWithin, string> = { hour: 'In the last hour', day: 'In the last 24 hours', week: 'In the last 7 days' };

interface NarrowingProps {
  day: string;
  booked: string;
  onNarrow: (name: 'day' | 'booked', value: string) => void;
}

/** Narrows the list by the day of the visit and by when it was booked. */
export function Narrowing({ day, booked, onNarrow }: NarrowingProps) {
  const [dayId, bookedId] = [useId(), useId()];
  return (
    <>
      <Box>
        <label htmlFor={dayId}>Day of the visit</label>
        <Day id={dayId} type="date" value={day} onChange={({ target }) => onNarrow('day', target.value)} />
      </Box>
      <Box>
        <label htmlFor={bookedId}>Booked</label>
        <Within id={bookedId} value={booked} onChange={({ target }) => onNarrow('booked', target.value)}>
          <option value="">At any time</option>
          {BOOKED_WITHIN.map((within) => (
            <option key={within} value={within}>
              {LABELS[within]}
            </option>
          ))}
        </Within>
      </Box>
    </>
  );
}
