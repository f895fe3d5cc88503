import { plainLetters } from '@lagoon/shared/domain';

/** Areas of Lagos with the names that addresses use. */
const AREAS: Record<string, string[]> = {
  Lekki: ['lekki', 'ikate', 'osapa', 'agungi', 'chevron', 'ikota', 'igbo efon', 'vgc', 'victoria garden city'],
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

const areaByName = new Map(Object.entries(AREAS).flatMap(([area, names]) => names.map((name) => [name, area] as const)));

// longer names first, so that Ibeju-Lekki is not taken for Lekki
const NAMES = [...areaByName.keys()].sort((one, other) => other.length - one.length).join('|');
/** Ikorodu Road is not in Ikorodu. */
const STREET = 'street|str|st|road|rd|avenue|ave|way|expressway|close|crescent|cres|drive|lane';
const NAMED = new RegExp(`\\b(?:${NAMES})\\b(?! (?:${STREET})\\b)`, 'g');

/** Returns the last area in an address, which goes from the house to the town; '' without one. */
export function areaOf(address: string): string {
  const words = plainLetters(address).replace(/[^a-z0-9]+/g, ' ');
  return areaByName.get(words.match(NAMED)?.at(-1) ?? '') ?? '';
}
