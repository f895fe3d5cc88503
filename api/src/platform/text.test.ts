import { TEST_OPTIONS } from '@lagoon/shared/domain';
import { testNames } from './text';

test('splits a comma-separated list and keeps names with commas', () => expect(testNames(TEST_OPTIONS.join(','))).toEqual(TEST_OPTIONS));
test('drops empty names of a list', () => expect(testNames('ESR,,TSH,')).toEqual(['ESR', 'TSH']));
test('returns one name as a list', () => expect(testNames('ESR')).toEqual(['ESR']));
