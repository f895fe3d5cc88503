import type { DayList, DayVisit } from '@lagoon/shared/domain';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/open';
import { appointments } from '../../platform/db/schema';
import { areaOf } from './areas';
import { occupiesSlot } from './places';
import { samplesFor } from './samples';

type Row = typeof appointments.$inferSelect;

/** Only what the list shows: it goes along in a bag, and an e-mail address is not needed at a door. */
const toVisit = ({ reference, firstName, lastName, phoneNumber, time, address, status, testOption }: Row): DayVisit => ({
  reference,
  firstName,
  lastName,
  phoneNumber,
  time,
  address,
  status,
  testOption,
  bring: samplesFor(testOption),
});

/** By area, in the order in which the rows come; addresses without a known one last. */
function byArea(rows: Row[]): DayList['home'] {
  const groups = new Map<string, DayVisit[]>();
  for (const row of rows) {
    const area = areaOf(row.address);
    groups.set(area, [...(groups.get(area) ?? []), toVisit(row)]);
  }
  return [...groups].map(([area, visits]) => ({ area, visits })).sort((one, other) => Number(one.area === '') - Number(other.area === ''));
}

/**
 * The visits of a day for whoever collects the samples: all but those that were cancelled, or lost their place because
 * nobody confirmed them.
 * @param day 'YYYY-MM-DD' in Lagos
 */
export async function listDay(db: Db, day: string, now: Date): Promise<DayList> {
  const rows = await db
    .select()
    .from(appointments)
    .where(and(eq(appointments.date, day), occupiesSlot(now)))
    .orderBy(asc(appointments.time), asc(appointments.createdAt), asc(appointments.id));
  return {
    date: day,
    home: byArea(rows.filter(({ place }) => place === 'home')),
    office: rows.filter(({ place }) => place === 'walk-in').map(toVisit),
  };
}
