import { yupToFormErrors } from 'formik';
import { genotype } from '../../testing/blogs';
import { blogDay, blogKind, blogMoment } from './blog-values';

test.each([
  ['2026-10-20T23:30:00.000Z', '2026-10-21'],
  ['2026-10-20T22:59:59.000Z', '2026-10-20'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01'],
])('converts %s to the day %s in Lagos', (moment, day) => expect(blogDay(moment)).toBe(day));
test('returns no day when the timestamp is invalid', () => expect(blogDay('soon')).toBe(''));

test('converts a day to a timestamp and back', () => {
  expect(blogMoment('2026-02-28', undefined)).toBe('2026-02-28T09:00:00.000Z');
  expect(blogDay(blogMoment('2026-02-28', undefined))).toBe('2026-02-28');
});
test('keeps the timestamp when the day is unchanged', () =>
  expect(blogMoment('2026-10-21', '2026-10-20T23:30:00.000Z')).toBe('2026-10-20T23:30:00.000Z'));
test('creates a new timestamp when the day has changed', () =>
  expect(blogMoment('2026-10-20', '2026-10-20T23:30:00.000Z')).toBe('2026-10-20T09:00:00.000Z'));

const errors = (change: object, loaded?: typeof genotype) =>
  blogKind
    .schemaFor(loaded)
    .validate({ ...blogKind.valuesOf(genotype), ...change }, { abortEarly: false })
    .then(() => ({}), yupToFormErrors);
test.each([
  [{}, {}],
  [{ title: '  ' }, { title: 'Title required' }],
  [{ date: '' }, { date: 'Date required' }],
  [{ date: 'unreadable' }, { date: 'Invalid date' }],
  [{ content: ' \n ' }, { content: 'Blog content required' }],
  [{ imageUrl: 'example.com/picture' }, { imageUrl: 'Input a valid url' }],
  [{ imageUrl: '' }, { imageFile: 'Either file or URL is required' }],
])('finds in a new and in a stored blog with %j the errors %j', async (change, expected) => {
  expect(await errors(change)).toEqual(expected);
  expect(await errors(change, genotype)).toEqual(expected);
});

test('compares blogs by their days', () =>
  expect(blogKind.compared(blogKind.valuesOf(genotype), genotype)).toMatchObject({
    Title: 'Genotype tests',
    Date: '21 October 2026',
  }));
