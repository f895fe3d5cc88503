import { backupName, surplus } from './backup-name';

test('a backup is named by its second', () =>
  expect(backupName(new Date('2026-11-21T14:05:09.999Z'))).toBe('lagoon-2026-11-21T14-05-09Z.backup'));

const days = ['03', '01', '02'].map((day) => `lagoon-2026-11-${day}T02-00-00Z.backup`);
test.each([
  [1, [days[1], days[2]]],
  [2, [days[1]]],
  [3, []],
  [30, []],
])('where %d are kept, the oldest go', (keep, gone) => expect(surplus([...days, 'LOCK'], keep)).toEqual(gone));

test('what is no backup of ours never goes', () => expect(surplus(['notes.txt', 'lagoon-old.backup', '.lagoon-x'], 0)).toEqual([]));
