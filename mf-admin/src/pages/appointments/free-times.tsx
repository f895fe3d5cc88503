import { useToday } from '@lagoon/shared/browser';
import { APPOINTMENT_TIMES, bookableDays, clockTime, dayNumber, lagosMidnight, longDay, type Visit } from '@lagoon/shared/domain';
import { useMemo } from 'react';
import { useSlotsQuery } from '../../api/appointments';

/** Options for the fields of day and time; full and closed slots are disabled. @param own present slot of a visit that is moved */
export function useFreeTimes(own?: Pick<Visit, 'date' | 'time'>) {
  const { data, refetch } = useSlotsQuery();
  const today = useToday();
  const days = useMemo(() => bookableDays(lagosMidnight(dayNumber(today) ?? 0)), [today]);
  const isTaken = (day: string, time: string) => data?.full[day]?.includes(time) ?? false;
  const noteOf = (day: string, time: string) => {
    if (day === own?.date && time === own.time) return ' (its time now)';
    return isTaken(day, time) ? ' (taken)' : '';
  };
  return {
    refresh: () => void refetch(),
    dayOptions: (
      <>
        <option value="">Choose a day</option>
        {days.map((day) => (
          <option key={day} value={day} disabled={APPOINTMENT_TIMES.every((time) => isTaken(day, time))}>
            {longDay(day)}
          </option>
        ))}
      </>
    ),
    timeOptions: (day: string) => (
      <>
        <option value="">Choose a time</option>
        {APPOINTMENT_TIMES.map((time) => (
          <option key={time} value={time} disabled={noteOf(day, time) !== ''}>
            {clockTime(time)}
            {noteOf(day, time)}
          </option>
        ))}
      </>
    ),
  };
}
