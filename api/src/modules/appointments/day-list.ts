import {
  type DayList,
  type DayVisit,
  plainLetters,
  type Sample,
  TEST_OPTIONS,
} from '@lagoon/shared/domain';
import { and, eq } from 'drizzle-orm';
import { pick } from '../../platform';
import { appointments, type Db } from '../../platform/db';
import { occupiesSlot, visitorColumns } from './time-slots';

/** In packing order. */
const SAMPLES: readonly Sample[] = ['blood', 'urine', 'stool', 'agreed'];

const BLOOD_AND_URINE: Sample[] = ['blood', 'urine'];
const NOT_ONLY_BLOOD = new Map(
  Object.entries<Sample[]>({
    'Basic Wellness Panel': BLOOD_AND_URINE,
    'Standard Wellness Panel': BLOOD_AND_URINE,
    'Executive Wellness Panel': BLOOD_AND_URINE,
    "Men's Wellness Panel": BLOOD_AND_URINE,
    "Women's Wellness Panel": BLOOD_AND_URINE,
    'Senior Wellness Panel': BLOOD_AND_URINE,
    'Pre-Employment Panel': BLOOD_AND_URINE,
    Urinalysis: ['urine'],
    'Urine Culture': ['urine'],
    'Stool Analysis': ['stool'],
    'H. pylori Antigen': ['stool'],
    'Sexual Health Panel': ['blood', 'agreed'],
    'Chlamydia and Gonorrhoea PCR': ['agreed'],
    'Semen Analysis': ['agreed'],
  }),
);

export function samplesFor(tests: readonly string[]): Sample[] {
  const needed = new Set<Sample>(
    tests.flatMap(
      (name) =>
        NOT_ONLY_BLOOD.get(name) ??
        ((TEST_OPTIONS as readonly string[]).includes(name) ? ['blood'] : ['agreed']),
    ),
  );
  return needed.size === 0 ? ['agreed'] : SAMPLES.filter((sample) => needed.has(sample));
}

const AREAS: Record<string, string[]> = {
  Lekki: [
    'lekki',
    'ikate',
    'osapa',
    'agungi',
    'chevron',
    'ikota',
    'igbo efon',
    'vgc',
    'victoria garden city',
  ],
  Ajah: ['ajah', 'badore', 'sangotedo', 'abijo', 'awoyaya', 'abraham adesanya'],
  'Ibeju-Lekki and Epe': ['ibeju lekki', 'ibeju', 'epe'],
  'Victoria Island': ['victoria island', 'vi', 'v i', 'oniru'],
  Ikoyi: ['ikoyi', 'obalende', 'banana island', 'dolphin estate'],
  'Lagos Island': ['lagos island', 'idumota', 'isale eko', 'marina'],
  Apapa: ['apapa', 'ajegunle'],
  Yaba: ['yaba', 'akoka', 'iwaya', 'ebute metta', 'ebute meta'],
  Surulere: ['surulere', 'ojuelegba', 'aguda', 'ijesha', 'ijeshatedo'],
  Shomolu: ['shomolu', 'somolu', 'bariga', 'palmgrove', 'onipanu'],
  Gbagada: ['gbagada', 'oworonshoki', 'oworo'],
  Maryland: ['maryland', 'anthony village', 'mende', 'ilupeju'],
  Ketu: ['ketu', 'ojota', 'magodo', 'mile 12', 'ogudu'],
  Ikeja: ['ikeja', 'opebi', 'alausa', 'oregun', 'ogba', 'agidingbi'],
  Mushin: ['mushin', 'ilasamaja', 'papa ajao'],
  Oshodi: ['oshodi', 'mafoluku'],
  Isolo: ['isolo', 'okota', 'ejigbo', 'ajao estate'],
  Agege: ['agege', 'dopemu', 'ifako', 'ijaiye', 'iju', 'abule egba'],
  Alimosho: ['alimosho', 'egbeda', 'ikotun', 'idimu', 'ipaja', 'igando', 'ayobo', 'akowonjo'],
  'Festac and Amuwo-Odofin': ['festac', 'amuwo odofin', 'amuwo', 'satellite town', 'mile 2'],
  Ojo: ['ojo', 'alaba', 'iba', 'okokomaiko'],
  Badagry: ['badagry'],
  Ikorodu: ['ikorodu'],
};

const areaByName = new Map(
  Object.entries(AREAS).flatMap(([area, names]) => names.map((name) => [name, area] as const)),
);

// longer names first, so that Ibeju-Lekki is not taken for Lekki
const NAMES = [...areaByName.keys()].sort((one, other) => other.length - one.length).join('|');
/** Ikorodu Road is not in Ikorodu. */
const STREET = 'street|str|st|road|rd|avenue|ave|way|expressway|close|crescent|cres|drive|lane';
const NAMED = new RegExp(`\\b(?:${NAMES})\\b(?! (?:${STREET})\\b)`, 'g');

/** The last area: an address goes from the house to the town. '' without one. */
export function areaOf(address: string) {
  const words = plainLetters(address).replace(/[^a-z0-9]+/g, ' ');
  return areaByName.get(words.match(NAMED)?.at(-1) ?? '') ?? '';
}

export async function listDay(db: Db, date: string, now: Date): Promise<DayList> {
  const rows = await db
    .select({ ...visitorColumns, ...pick(appointments, 'address', 'testOption', 'place') })
    .from(appointments)
    .where(and(eq(appointments.date, date), occupiesSlot(now)))
    .orderBy(appointments.time, appointments.createdAt, appointments.id);
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
