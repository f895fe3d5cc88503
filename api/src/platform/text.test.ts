import { TEST_OPTIONS } from '@lagoon/shared/domain';
import { testNames } from './text';

test('the whole fixed list survives being joined', () => expect(testNames(TEST_OPTIONS.join(','))).toEqual(TEST_OPTIONS));
test('empty names are dropped', () => expect(testNames('ESR,,TSH,')).toEqual(['ESR', 'TSH']));
test('one name is one name', () => expect(testNames('ESR')).toEqual(['ESR']));
