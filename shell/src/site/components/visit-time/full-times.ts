import { fetchText } from '@lagoon/shared/browser';
import { APPOINTMENT_TIMES, type ClosedDay, isLike, isRecord } from '@lagoon/shared/domain';
import { useCallback, useEffect, useState } from 'react';

export type FullTimes = Readonly<Record<string, readonly string[]>>;

export type ClosedDays = Readonly<Record<string, ClosedDay>>;

/** `full` contains the closed times. */
export interface Unbookable {
  full: FullTimes;
  closed: ClosedDays;
}

const NOTHING: Unbookable = { full: {}, closed: {} };

export async function loadFullTimes(): Promise<Unbookable> {
  const { ok, json } = await fetchText({
    service: 'appointments',
    who: 'The appointment book',
    path: '/api/appointments/slots',
    timeout: 10_000,
  });
  const { full, closed } = ok ? json() : {};
  return { full: daysOf<string[]>(full, Array.isArray), closed: daysOf(closed, isClosedDay) };
}

const daysOf = <Day>(days: unknown, isDay: (day: unknown) => day is Day): Record<string, Day> =>
  Object.fromEntries(
    Object.entries(isRecord(days) ? days : {}).filter((entry): entry is [string, Day] =>
      isDay(entry[1]),
    ),
  );

const isClosedDay = isLike<ClosedDay>({ times: [], reason: '' });

export const isClosedTime = (closed: ClosedDays, date: string, time: string) =>
  closed[date]?.times.includes(time) ?? false;

export const isClosedDate = (closed: ClosedDays, date: string) =>
  APPOINTMENT_TIMES.every((time) => isClosedTime(closed, date, time));

export const isFullTime = (full: FullTimes, date: string, time: string) =>
  full[date]?.includes(time) ?? false;

export const isFullDay = (full: FullTimes, date: string) =>
  APPOINTMENT_TIMES.every((time) => isFullTime(full, date, time));

export const withTaken = (full: FullTimes, date: string, time: string): FullTimes =>
  isFullTime(full, date, time) ? full : { ...full, [date]: [...(full[date] ?? []), time] };

/**
 * Without an answer all slots look free, and the server rejects a full one. `taken` marks one as
 * full and loads again.
 */
export function useFullTimes() {
  const [times, setTimes] = useState(NOTHING);

  const taken = useCallback(async (lost?: { date: string; time: string }) => {
    const withLost = (known: Unbookable) =>
      lost ? { ...known, full: withTaken(known.full, lost.date, lost.time) } : known;
    setTimes(withLost);
    const loaded = await loadFullTimes().catch(() => undefined);
    if (loaded) setTimes(withLost(loaded));
  }, []);
  useEffect(() => void taken(), [taken]);
  return { times, taken };
}
