import type { DayList } from '@lagoon/shared/domain';
import {
  type Answer,
  awaitText,
  button,
  expectText,
  failure,
  field,
  findElement,
  findPart,
  fireEvent,
  follow,
  json,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
  stopClock,
  textsOf,
} from '../../testing';
import { dayVisit } from '../../testing/appointments';

const days: Record<string, Omit<DayList, 'date'>> = {
  '2026-11-23': {
    home: [
      {
        area: 'Yaba',
        visits: [
          dayVisit(),
          dayVisit({
            reference: 'APT-2',
            firstName: 'Bisi',
            time: '11:00',
            testOption: [],
            bring: ['agreed'],
          }),
        ],
      },
      {
        area: '',
        visits: [dayVisit({ reference: 'APT-3', firstName: 'Chidi', address: 'House 4' })],
      },
    ],
    office: [dayVisit({ reference: 'APT-4', firstName: 'Dayo', address: '', status: 'new' })],
  },
};
const LIST = 'GET /api/appointments/day';
const listed: Answer = ({ url }) => {
  const date = new URL(url).searchParams.get('day') ?? '';
  return Response.json({ home: [], office: [], ...days[date], date });
};
const serve = (answer = listed) =>
  serveCalls({ [LIST]: answer, 'GET /api/appointments': json(pageOf([])) });
const page = (query = '?day=2026-11-23', answer = listed) => {
  const server = serve(answer);
  open(`/dashboard/appointments/day${query}`);
  return server;
};
const group = (name: string) => findPart('region', name);
const rows = async (name: string) => textsOf((await group(name)).getAllByRole('listitem'));

test('groups home visits by area, and lists visits to the office last', async () => {
  page();
  const yaba = await group('At home: Yaba');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Monday 23 November 2026');
  expect(document.title).toBe('Day’s list · Lagoon Admin');
  expectText('3 at home, 1 at our Lekki office.');
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    'At home: Yaba',
    'At home: other addresses',
    'At our Lekki office',
  ]);
  expectText('2 visits', yaba);
  const [first, second] = await rows('At home: Yaba');
  for (const text of [
    '9 am',
    'Ada Obi',
    'Confirmed',
    'Address3 Palm Avenue, Yaba',
    'BringBlood collection set; Urine cup',
  ])
    expect(first).toContain(text);
  expect(second).toMatch(/^11 amBisi.*BringTo be agreed with the customerTestsNot chosen yet/);
  expect(yaba.getAllByRole('link', { name: '0803 123 4567' })[0]).toHaveAttribute(
    'href',
    'tel:08031234567',
  );
  expect((await rows('At our Lekki office'))[0]).toMatch(/Dayo.*To confirmNeeded/);
});
test('prints the list without test names when its button is pressed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  page();
  const tests = (await group('At home: Yaba')).getByText('Urinalysis; ESR');
  expect(tests.closest('[data-no-print]')).not.toBeNull();
  expect(tests.closest('[data-no-print]')).toHaveTextContent('TestsUrinalysis; ESR');
  expect(screen.getAllByText('Signature')[0]).not.toBeVisible();
  await press('Print this list');
  expect(print).toHaveBeenCalledTimes(1);
});
test.each(['', '?day=soon'])('shows today in Lagos for the query "%s"', async (query) => {
  stopClock('2026-11-22T23:30:00.000Z');
  page(query);
  await group('At home: Yaba');
  expect(field('Day of the visits')).toHaveValue('2026-11-23');
});
test('shows another day, and a notice when it has no visits', async () => {
  page('?day=2026-11-24');
  await awaitText('No visits on this day');
  fireEvent.change(field('Day of the visits'), { target: { value: '2026-11-23' } });
  await group('At home: Yaba');
  fireEvent.change(field('Day of the visits'), { target: { value: '' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Monday 23 November 2026');
});
test.each([
  ['Next day', '2026-11-28', '2026-11-30'],
  ['Previous day', '2026-11-30', '2026-11-28'],
])('skips Sunday when the button "%s" is pressed', async (name, from, to) => {
  page(`?day=${from}`);
  await press(name);
  expect(field('Day of the visits')).toHaveValue(to);
});
test('links each visit to its search on the appointments page, which links to the list', async () => {
  serve();
  open('/dashboard/appointments?day=2026-11-23');
  await follow('Day’s list');
  await follow('APT-7F3K-92QD', await group('At home: Yaba'));
  expect(await findElement('searchbox')).toHaveValue('APT-7F3K-92QD');
});
test('loads the list again on Retry', async () => {
  const { answers } = page(undefined, () => failure());
  await awaitText('We couldn’t load the visits. Please try again later.');
  expect(button('Print this list')).toBeDisabled();
  answers[LIST] = listed;
  await press('Retry');
  await group('At home: Yaba');
});
