import { TEST_OPTIONS } from '@lagoon/shared/domain';
import { testNames } from './text';

test('splits the joined fixed list', () => expect(testNames(TEST_OPTIONS.join(','))).toEqual(TEST_OPTIONS));
test('drops empty names', () => expect(testNames('ESR,,TSH,')).toEqual(['ESR', 'TSH']));
test('returns a single name', () => expect(testNames('ESR')).toEqual(['ESR']));
