import { endpoint, fetchText, parseJson } from '@lagoon/shared/browser';
import { APPOINTMENT_TIMES, type ClosedDay, isRecord } from '@lagoon/shared/domain';
import { useCallback, useEffect, useState } from 'react';

export type FullTimes = Readonly<Record<string, readonly string[]>>;

export type ClosedDays = Readonly<Record<string, ClosedDay>>;

/** Times that cannot be booked. `full` includes the closed times. */
export interface Unbookable {
  full: FullTimes;
  closed: ClosedDays;
}

const NOTHING: Unbookable = { full: {}, closed: {} };

const TIMEOUT_MS = 10_000;
const SERVICE = 'appointments';
const WHO = 'The appointment book';

/** @throws ServiceError of service `appointments` */
export async function loadFullTimes(): Promise<Unbookable> {
  const { ok, text } = await fetchText({ service: SERVICE, who: WHO, url: endpoint('', '/api/appointments/slots'), timeout: TIMEOUT_MS });
  const { full, closed } = ok ? parseJson(SERVICE, WHO, text) : {};
  return {
    full: isRecord(full)
      ? Object.fromEntries(Object.entries(full).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])))
      : {},
    closed: isRecord(closed) ? Object.fromEntries(Object.entries(closed).filter(isClosedDay)) : {},
  };
}

const isClosedDay = (entry: [string, unknown]): entry is [string, ClosedDay] =>
  isRecord(entry[1]) && Array.isArray(entry[1].times) && typeof entry[1].reason === 'string';

export const isClosedTime = (closed: ClosedDays, date: string, time: string): boolean => closed[date]?.times.includes(time) ?? false;

export const isClosedDate = (closed: ClosedDays, date: string): boolean =>
  APPOINTMENT_TIMES.every((time) => isClosedTime(closed, date, time));

export const isFullTime = (full: FullTimes, date: string, time: string): boolean => full[date]?.includes(time) ?? false;

export const isFullDay = (full: FullTimes, date: string): boolean => APPOINTMENT_TIMES.every((time) => isFullTime(full, date, time));

export const withTaken = (full: FullTimes, date: string, time: string): FullTimes =>
  isFullTime(full, date, time) ? full : { ...full, [date]: [...(full[date] ?? []), time] };

/**
 * Loads the times that cannot be booked. Until then, and when loading fails, no time counts as full, and only the server rejects full
 * times.
 * @returns `full` and `closed`, and a function `taken` that marks a time as full and loads all times again
 */
export function useFullTimes() {
  const [{ full, closed }, setTimes] = useState(NOTHING);

  const taken = useCallback(async (lost?: { date: string; time: string }) => {
    const withLost = (known: Unbookable) => (lost ? { ...known, full: withTaken(known.full, lost.date, lost.time) } : known);
    setTimes(withLost);
    const loaded = await loadFullTimes().catch(() => undefined);
    if (loaded) setTimes(withLost(loaded));
  }, []);
  useEffect(() => void taken(), [taken]);
  return { full, closed, taken };
}
