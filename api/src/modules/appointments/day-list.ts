import type { DayList, DayVisit } from '@lagoon/shared/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { areaOf } from './areas';
import { samplesFor } from './samples';
import { occupiesSlot } from './time-slots';

/** Visits that occupy a time slot; home visits by area. */
export async function listDay(db: Db, date: string, now: Date): Promise<DayList> {
  const { reference, firstName, lastName, phoneNumber, time, address, status, testOption, place } = appointments;
  const rows = await db
    .select({ reference, firstName, lastName, phoneNumber, time, address, status, testOption, place })
    .from(appointments)
    .where(and(eq(appointments.date, date), occupiesSlot(now)))
    .orderBy(asc(time), asc(appointments.createdAt), asc(appointments.id));
  const office: DayVisit[] = [];
  const areas = new Map<string, DayVisit[]>();
  for (const { place, ...row } of rows) {
    const visit = { ...row, bring: samplesFor(row.testOption) };
    const area = areaOf(row.address);
    if (place === 'walk-in') office.push(visit);
    else areas.set(area, [...(areas.get(area) ?? []), visit]);
  }
  const home = [...areas]
    .map(([area, visits]) => ({ area, visits }))
    .sort((one, other) => Number(one.area === '') - Number(other.area === ''));
  return { date, home, office };
}
