import { forget, lastSent } from '@lagoon/shared/browser';
import { APPOINTMENT_TIMES } from '@lagoon/shared/domain';
import { EMPTY_APPOINTMENT } from '@lagoon/shared/forms/schemas';
import {
  act,
  awaitText,
  button,
  element,
  expectNone,
  expectNoText,
  expectText,
  fakeServer,
  field,
  findButton,
  press,
  screen,
  stopClock,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import { answer, fillCart, NOW, open, summary, time } from './testing/page';

const radio = (name: string) => element('radio', name);
const choose = (name: string) => userEvent.click(radio(name));
const TUESDAY = 'Tuesday 17 November 2026';

beforeEach(() => {
  stopClock(NOW);
  answer();
});

describe('the choice of a place', () => {
  test('shows the fee of a home visit, and the address of the office', async () => {
    await open();
    expect(radio('Home collection')).toHaveAccessibleDescription(
      '₦5,000.00. Outside cities with a facility, agreed with the care team.',
    );
    expect(radio('Walk in')).toHaveAccessibleDescription('14 Admiralty Way, Lekki Phase 1, Lagos');
    expect(radio('Home collection')).not.toBeChecked();
    expect(radio('Walk in')).not.toBeChecked();
  });

  test('shows the address field for a home visit only, and keeps the typed address', async () => {
    await open();
    expect(screen.queryByLabelText('Address for the visit')).toBeNull();
    await choose('Home collection');
    await userEvent.type(field('Address for the visit'), '5 Fola');
    await choose('Walk in');
    expect(screen.queryByLabelText('Address for the visit')).toBeNull();
    await choose('Home collection');
    expect(field('Address for the visit')).toHaveValue('5 Fola');
  });
});

describe('the choice of a day', () => {
  test('shows this month with today marked, and past days and Sundays disabled', async () => {
    await open();
    expect(element('grid', 'November 2026')).toBeVisible();
    const today = button('Thursday 12 November 2026, cannot be booked');
    expect(today).toHaveAttribute('aria-current', 'date');
    const past = button('Wednesday 11 November 2026, cannot be booked');
    const sunday = button('Sunday 15 November 2026, closed');
    for (const day of [past, sunday]) expect(day).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(sunday);
    expect(sunday).toHaveAttribute('aria-pressed', 'false');
    expect(button('Friday 13 November 2026')).not.toHaveAttribute('aria-disabled');
  });

  test('marks the chosen day as pressed, and labels the group of times with this day', async () => {
    await open();
    await press(TUESDAY);
    expect(button(TUESDAY)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('gridcell', { selected: true })).toContainElement(button(TUESDAY));
    expect(element('radiogroup', TUESDAY)).toBeVisible();
  });

  test('shows only months with bookable days', async () => {
    await open();
    const next = button('Next month');
    const previous = button('Previous month');
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(element('grid', 'December 2026')).toBeVisible();
    await userEvent.click(next);
    expect(element('grid', 'January 2027')).toBeVisible();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    expect(element('grid', 'January 2027')).toBeVisible();
    expect(button('Tuesday 12 January 2027, cannot be booked')).toBeVisible();
    await userEvent.click(previous);
    expect(element('grid', 'December 2026')).toBeVisible();
  });

  test('moves the focus by arrow keys, Page Up and Page Down, and chooses by Enter', async () => {
    await open();
    const stops = within(element('grid'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops).toEqual([button('Friday 13 November 2026')]);
    stops[0]?.focus();
    await userEvent.keyboard('{PageDown}');
    expect(button('Sunday 13 December 2026, closed')).toHaveFocus();
    await userEvent.keyboard('{PageUp}{ArrowDown}{Enter}');
    expect(button('Friday 20 November 2026')).toHaveAttribute('aria-pressed', 'true');
    expect(button('Friday 20 November 2026')).toHaveFocus();
  });
});

describe('the choice of a time', () => {
  test('disables full times and full days', async () => {
    answer({ full: { '2026-11-17': ['09:00'], '2026-11-18': APPOINTMENT_TIMES } });
    await open();
    const full = await findButton('Wednesday 18 November 2026, fully booked');
    expect(full).toHaveAttribute('aria-disabled', 'true');
    await press(TUESDAY);
    expect(time('9 am (taken)')).toBeDisabled();
    expect(time('10 am')).toBeEnabled();
  });

  test('disables closed times and shows the reason why they are closed', async () => {
    const closed = {
      '2026-11-17': { times: ['09:00'], reason: '' },
      '2026-11-18': { times: [...APPOINTMENT_TIMES], reason: 'Staff training' },
    };
    answer({ full: { '2026-11-17': ['09:00', '10:00'], '2026-11-18': APPOINTMENT_TIMES }, closed });
    await open();
    const day = button('Wednesday 18 November 2026, closed: Staff training');
    expect(day).toHaveAttribute('aria-disabled', 'true');
    expectText('Wednesday 18 November 2026: closed. Staff training');
    expectText('Tuesday 17 November 2026: closed at 9 am');
    await press(TUESDAY);
    expect(time('9 am (closed)')).toBeDisabled();
    expect(time('10 am (taken)')).toBeDisabled();
    await press('Next month');
    expectNoText(/Staff training/);
  });

  test('is cleared with an error when the chosen time is full on a newly chosen day', async () => {
    answer({ full: { '2026-11-17': ['09:00'] } });
    await open();
    await press('Monday 16 November 2026');
    await choose('9 am');
    await press(TUESDAY);
    const taken = 'This time is taken on that day. Please choose another one.';
    await awaitText(taken);
    expect(time('9 am (taken)')).not.toBeChecked();
    await choose('10 am');
    await waitFor(() => expectNoText(taken));
    expect(time('10 am')).toBeChecked();
  });

  test('offers every time when the list of full times fails to load', async () => {
    const { calls } = fakeServer({ 'GET /api/appointments/slots': unreachable });
    await open();
    await waitFor(() => expect(calls).not.toHaveLength(0));
    await press(TUESDAY);
    await choose('3 pm');
    expect(
      screen
        .getAllByRole('radio', { name: /am$|pm$/ })
        .filter((slot) => !(slot as HTMLInputElement).disabled),
    ).toHaveLength(9);
    expect(time('3 pm')).toBeChecked();
  });

  test('asks the visitor to change a visit at least 24 hours before the sampling day', async () => {
    await open();
    expectText(/Change your visit at least 24 hours before the sampling day to keep your fee\./);
  });
});

describe('the tests of an appointment', () => {
  test('are optional, and their list is closed at first', async () => {
    await open();
    expectText('Not sure? Leave this blank and we’ll ask when we call.');
    await press('Show all 52 tests');
    expect(screen.getAllByRole('checkbox')).toHaveLength(52);
  });

  test('include the tests of the cart, even those that are not on the list', async () => {
    await open({ cart: ['Full Blood Count', 'A New Test'] });
    expect(button('Remove Full Blood Count')).toBeVisible();
    expect(button('Remove A New Test')).toBeVisible();
    expect(button('Show all 53 tests')).toBeVisible();
  });

  test('do not change when the cart changes after the form was opened', async () => {
    await open({ cart: ['Full Blood Count'] });
    await press('Remove Full Blood Count');
    act(() => fillCart(['HbA1c']));
    expectNone('list', 'Chosen tests');
  });
});

describe('the summary of the form', () => {
  test('lists the choices that are missing', async () => {
    await open();
    expect(summary()).toHaveTextContent(
      'Home collection or walk inChoose a day and a timeNo tests chosen yet',
    );
    expect(summary()).toHaveTextContent('Visit feeChoose home or walk-in');
  });

  test('shows every choice, and the fee of a home visit', async () => {
    await open({ cart: ['Full Blood Count', 'HbA1c'] });
    await choose('Home collection');
    await userEvent.type(field('Address for the visit'), '5 Fola');
    await press(TUESDAY);
    await choose('9 am');
    expect(summary()).toHaveTextContent(
      'Home collection5 FolaTuesday 17 November 20269 am2 testsFull Blood Count; HbA1c',
    );
    expectText('₦5,000.00', within(summary()));
    await choose('Walk in');
    expect(summary()).toHaveTextContent('Walk in14 Admiralty Way, Lekki Phase 1, Lagos');
    expectText('No fee', within(summary()));
  });
});

test('fills in the details and tests of the order that this tab has sent', async () => {
  lastSent.keep(
    { ...EMPTY_APPOINTMENT, firstName: 'Adaeze', email: 'adaeze@mail.example' },
    { order: 'LGN-7F3K-92QD', tests: ['HbA1c'] },
  );
  await open();
  expect(field('First name')).toHaveValue('Adaeze');
  expect(field('Email')).toHaveValue('adaeze@mail.example');
  expect(button('Remove HbA1c')).toBeVisible();
  forget('last-sent');
});
