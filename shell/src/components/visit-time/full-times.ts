import { endpoint, fetchText, parseJson } from '@lagoon/shared/browser';
import { APPOINTMENT_TIMES, isRecord } from '@lagoon/shared/domain';
import { useCallback, useEffect, useState } from 'react';

/** The times that nobody can book any more, by day. */
export type FullTimes = Readonly<Record<string, readonly string[]>>;

const TIMEOUT_MS = 10_000;
const SERVICE = 'appointments';
const WHO = 'The appointment book';

/**
 * Asks which times are full.
 *
 * @throws ServiceError of service `appointments`
 */
export async function loadFullTimes(): Promise<FullTimes> {
  const { ok, text } = await fetchText({ service: SERVICE, who: WHO, url: endpoint('', '/api/appointments/slots'), timeout: TIMEOUT_MS });
  const { full } = ok ? parseJson(SERVICE, WHO, text) : {};
  if (!isRecord(full)) return {};
  return Object.fromEntries(Object.entries(full).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])));
}

export const isFullTime = (full: FullTimes, date: string, time: string): boolean => full[date]?.includes(time) ?? false;

export const isFullDay = (full: FullTimes, date: string): boolean => APPOINTMENT_TIMES.every((time) => isFullTime(full, date, time));

/** The same with one more time taken. */
export const withTaken = (full: FullTimes, date: string, time: string): FullTimes =>
  isFullTime(full, date, time) ? full : { ...full, [date]: [...(full[date] ?? []), time] };

/**
 * Which times are full. Until it is known, and when it cannot be known, none is: the page works without, and the
 * laboratory refuses a full time in the end.
 *
 * @returns `taken`, which notes that a time turned out to be full, if one did, and asks for all the others again
 */
export function useFullTimes() {
  const [full, setFull] = useState<FullTimes>({});

  useEffect(() => {
    let here = true;
    loadFullTimes().then(
      (loaded) => here && setFull(loaded),
      () => {},
    );
    return () => {
      here = false;
    };
  }, []);

  const taken = useCallback(async (lost?: { date: string; time: string }) => {
    const withLost = (known: FullTimes) => (lost ? withTaken(known, lost.date, lost.time) : known);
    setFull(withLost);
    const loaded = await loadFullTimes().catch(() => undefined);
    if (loaded) setFull(withLost(loaded));
  }, []);

  return { full, taken };
}
