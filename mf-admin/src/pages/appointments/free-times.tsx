import { APPOINTMENT_TIMES, bookableDays, clockTime, longDay } from '@lagoon/shared/domain';
import { useState } from 'react';
import { useSlotsQuery } from '../../api/appointments';

/** The days that can be booked, what of them is taken by now or closed, and `look` for looking anew. */
export function useFreeTimes() {
  const { data, refetch } = useSlotsQuery();
  const [days] = useState(() => bookableDays(new Date()));
  return {
    days,
    taken: (day: string, time: string): boolean => data?.full[day]?.includes(time) ?? false,
    look: () => void refetch(),
  };
}

export type FreeTimes = Pick<ReturnType<typeof useFreeTimes>, 'days' | 'taken'>;

/** For a list to choose a day from: those without a free time cannot be chosen. */
export const DayOptions = ({ days, taken }: FreeTimes) => (
  <>
    <option value="">Choose a day</option>
    {days.map((day) => (
      <option key={day} value={day} disabled={APPOINTMENT_TIMES.every((time) => taken(day, time))}>
        {longDay(day)}
      </option>
    ))}
  </>
);

interface TimeOptionsProps {
  day: string;
  taken: FreeTimes['taken'];
  /** whether a visit that is moved stands there */
  isOwn?: FreeTimes['taken'];
}

/** For a list to choose a time of a day from. */
export const TimeOptions = ({ day, taken, isOwn = () => false }: TimeOptionsProps) => (
  <>
    <option value="">Choose a time</option>
    {APPOINTMENT_TIMES.map((time) => {
      const why = isOwn(day, time) ? ' (its time now)' : taken(day, time) ? ' (taken)' : '';
      return (
        <option key={time} value={time} disabled={why !== ''}>
          {clockTime(time)}
          {why}
        </option>
      );
    })}
  </>
);
