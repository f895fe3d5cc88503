import { TEST_OPTIONS } from '@lagoon/shared/domain';
import { testNames } from './validation';

test('splits a list at commas, but no name that contains commas', () =>
  expect(testNames(TEST_OPTIONS.join(','))).toEqual(TEST_OPTIONS));
test('omits empty names from a comma-separated list', () =>
  expect(testNames('ESR,,TSH,')).toEqual(['ESR', 'TSH']));
test('returns a list with one name when the text has no comma', () =>
  expect(testNames('ESR')).toEqual(['ESR']));
