import { areaOf } from './day-list';

test.each([
  ['3 Palm Avenue, Yaba', 'Yaba'],
  ['3 Palm Avenue\nYABA\nLagos State', 'Yaba'],
  ['5 Fola Osibo Road, Lekki Phase 1, Lagos', 'Lekki'],
  ['Block 4, Ibeju-Lekki', 'Ibeju-Lekki and Epe'],
  ['17 Kofo Abayomi St., V.I.', 'Victoria Island'],
  ['2 Bourdillon, Ìkòyí', 'Ikoyi'],
  ['9 Adébọ́lá Close, Ṣómólú', 'Shomolu'],
  ['Amuwo  Odofin, house 9', 'Festac and Amuwo-Odofin'],
  // an area in the name of a street
  ['40 Ikorodu Road, Yaba', 'Yaba'],
  ['12 Yaba Street, Surulere', 'Surulere'],
  ['km 30 Lekki-Epe Expressway, Ajah', 'Ajah'],
  ['8 Ojo Close', ''],
  // no area
  ['', ''],
  ['12 Unity Close, Abeokuta', ''],
  ['Yabatech annex', ''],
  ['Viking House', ''],
])('assigns the address %j to the area %j', (address, area) => expect(areaOf(address)).toBe(area));
