import {
  type AppointmentRecord,
  type AppointmentStatus,
  lagosToday,
  longDay,
  type ManyChanged,
  type RecordVersion,
} from '@lagoon/shared/domain';
import {
  awaitText,
  button,
  element,
  expectLink,
  expectNone,
  expectText,
  failure,
  field,
  findElement,
  follow,
  heading,
  inDialog,
  json,
  link,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
  stopClock,
  textsOf,
  tick,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { appointment } from '../../testing/appointments';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => lagosToday(new Date(Date.now() + days * DAY_MS));

const LIST = 'GET /api/appointments';
const SELECTION = 'GET /api/appointments/selection';
const STEPS = 'POST /api/appointments/steps';
const many = (done: RecordVersion[], left: ManyChanged['left'] = []) =>
  Response.json({ done, left });
const listed = (...items: AppointmentRecord[]) => Response.json(pageOf(items));
/** Opens the list of a fake server. */
const show = (...items: AppointmentRecord[]) => {
  const server = serveCalls({ [LIST]: () => listed(...items) });
  open('/dashboard/appointments');
  return server;
};
/** Opens the list of a fake server that changes the status of the appointment. */
const showThen = (status: AppointmentStatus) => {
  const server = show(appointment());
  const changed = appointment({ status, version: 4 });
  server.answers[STEPS] = () => {
    server.answers[LIST] = () => listed(changed);
    return many([{ key: changed.reference, version: 4 }]);
  };
  return server;
};
const row = () => findElement('row', /Ọlá Adé/);
const pressInRow = async (name: string) => press(name, within(await row()));

/** Opens the details of the listed appointment. */
const details = async () => press(/^Details of the visit of/);

test('shows day, time, place, address, tests and reference of a visit', async () => {
  show(appointment());
  expect(await row()).toHaveTextContent(
    /Mon 23 Nov, 9 am.*To confirm.*Ọlá Adé.*APT-7F3K-92QD, 08035550199.*Home visit: 3 Palm Avenue, Yaba/,
  );
  await details();
  for (const text of ['3 Palm Avenue, Yaba', '21 November 2026, 12:30 am']) expectText(text);
  expect(screen.getAllByText('Full Blood Count; Electrolytes, Urea and Creatinine')).toHaveLength(
    2,
  );
  expect(document.title).toBe('Visits · Lagoon Admin');
});

test('shows no address of a walk-in appointment, and a hint that no tests are chosen', async () => {
  show(appointment({ place: 'walk-in', address: '', testOption: [] }));
  const shown = within(await row());
  expectText('Walk-in at the office', shown);
  expect(shown.queryByText('Address')).toBeNull();
  expectText('Not chosen yet: ask when you call.', shown);
});

test('does not show “Tomorrow” for a cancelled appointment of tomorrow', async () => {
  show(appointment({ date: inDays(1), status: 'cancelled' }));
  expectText('Cancelled', within(await row()));
  expect(within(await row()).queryByText('Tomorrow')).toBeNull();
});

test('links phone number and e-mail, whose subject names the reference but no test', async () => {
  show(appointment());
  await details();
  await expectLink('08035550199', 'tel:08035550199');
  const href = link('ola@mail.example').getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('subject')).toBe(
    'Your appointment APT-7F3K-92QD with Lagoon Diagnostics',
  );
  expect(decodeURIComponent(href)).not.toContain('Blood');
});

test.each<[AppointmentStatus, string[]]>([
  ['unconfirmed', ['Confirm', 'Cancel visit', 'Move']],
  ['new', ['Confirm', 'Cancel visit', 'Move']],
  ['confirmed', ['Mark done', 'Mark missed', 'Cancel visit', 'Move']],
  ['done', []],
  ['missed', ['Mark done']],
  ['cancelled', []],
])('offers these steps for an appointment that is %s: %j', async (status, steps) => {
  show(appointment({ status, date: inDays(-1) }));
  const shown = within(await row());
  await waitFor(() => expect(textsOf(shown.queryAllByRole('button'))).toEqual([...steps, '']));
});

test.each([
  ['07:59', false],
  ['08:00', true],
])('offers done and missed at %s UTC for a visit at 9 am in Lagos: %s', async (time, offered) => {
  stopClock(`2026-11-23T${time}:59.999Z`);
  show(appointment({ status: 'confirmed' }));
  await awaitText('Today');
  const shown = within(await row());
  for (const name of ['Mark done', 'Mark missed'])
    expect(shown.queryAllByRole('button', { name })).toHaveLength(offered ? 1 : 0);
  expect(shown.getByRole('button', { name: 'Cancel visit' })).toBeEnabled();
});

test('asks before a cancellation, with name, time and consequences', async () => {
  const { made, sent } = showThen('cancelled');
  await pressInRow('Cancel visit');
  const asked = element('dialog', 'Cancel the visit of Ọlá Adé?');
  expect(asked).toHaveAccessibleDescription(
    `${longDay('2026-11-23')}, 9 am. The customer will be e-mailed, and the time is free again for others. You can undo it for 10 seconds.`,
  );
  expect(made(STEPS)).toEqual([]);
  await userEvent.type(field('Note (optional)'), 'She is travelling.');
  await press('Cancel visit', inDialog());
  expect(await within(await row()).findByText('Cancelled')).toBeVisible();
  const records = [{ key: 'APT-7F3K-92QD', version: 3 }];
  expect(await sent(STEPS)).toEqual([{ status: 'cancelled', note: 'She is travelling.', records }]);
});

test('announces no e-mail when the customer has no e-mail address', async () => {
  show(appointment({ email: '' }));
  await pressInRow('Cancel visit');
  expectText(/There is no e-mail address, so no e-mail is sent: please call/, inDialog());
});

test('shows in the dialog that the customer gets an e-mail, and confirms the appointment', async () => {
  showThen('confirmed');
  await pressInRow('Confirm');
  expectText(/The customer will be e-mailed\.$/, inDialog());
  await press('Confirm', inDialog());
  expect(await within(await row()).findByText('Confirmed')).toBeVisible();
});

test.each<[string, RegExp]>([
  ['Confirm', /so call them first\. The visit is booked if the time is still free/],
  ['Cancel visit', /The customer has not confirmed it, so no e-mail is sent\./],
])('explains the step "%s" of an unconfirmed appointment', async (step, text) => {
  show(appointment({ status: 'unconfirmed', confirmBy: '2026-11-21T00:30:00.000Z' }));
  expectText('Requested', within(await row()));
  await pressInRow(step);
  expectText(text, inDialog());
});

describe('cancelling a selection', () => {
  const robot = (at: number, change: Partial<AppointmentRecord> = {}) =>
    appointment({
      reference: `APT-0000-000${at}`,
      firstName: 'Robot',
      lastName: String(at),
      status: 'unconfirmed',
      version: 1,
      ...change,
    });
  const box = (name: string | RegExp) => findElement('checkbox', name);
  /** Opens the list of a fake server that makes all changes. */
  const page = (items: AppointmentRecord[], total = items.length, query = '') => {
    const server = serveCalls({
      [LIST]: json(pageOf(items, total)),
      [STEPS]: () => many(items.map(({ reference: key }) => ({ key, version: 2 }))),
    });
    return { ...server, ...open(`/dashboard/appointments${query}`) };
  };

  test('cancels a selection by keyboard after one dialog', async () => {
    const { answers, sent } = page([robot(1), robot(2), robot(3, { status: 'done' })]);
    (await box('Select the visit of Robot 1, APT-0000-0001')).focus();
    await userEvent.keyboard(' ');
    expectText('1 visit selected');
    expectNone('checkbox', /Robot 3/);
    await tick('Select all on this page (2)');
    button('Cancel 2 visits').focus();
    await userEvent.keyboard('{Enter}');
    const asked = inDialog('Cancel 2 visits?');
    expectText(/No e-mail is sent: no visit is booked with an e-mail address\./, asked);
    expect(asked.getByRole('button', { name: 'Go back' })).toHaveFocus();
    answers[LIST] = () => listed();
    await press('Cancel 2 visits', asked);
    await waitFor(() => expectNone('dialog'));
    const records = ['APT-0000-0001', 'APT-0000-0002'].map((key) => ({ key, version: 1 }));
    expect(await sent(STEPS)).toEqual([{ status: 'cancelled', notify: true, records }]);
    await waitFor(() => expect(heading('Visits', 1)).toHaveFocus());
  });

  test('deselects all on Clear', async () => {
    page([robot(1)]);
    await tick(/Robot 1/);
    await press('Clear');
    expect(await box(/Robot 1/)).not.toBeChecked();
  });

  test('cancels the appointments of all pages, without e-mails when the e-mail option is off', async () => {
    const query = '?status=unconfirmed&day=2026-11-23&booked=hour';
    const { calls, answers, sent } = page([robot(1)], 143, query);
    answers[SELECTION] = json({
      items: Array.from({ length: 143 }, (_, at) => ({
        ...{ key: `APT-${at}`, version: 1, status: 'unconfirmed', notifiesCustomer: at < 2 },
      })),
    });
    await press('Select all that match');
    await awaitText('143 visits selected');
    expect(calls).toContain(SELECTION + query);
    await press('Cancel 143 visits');
    await tick('E-mail the customers of 2 booked visits');
    await press('Cancel 143 visits', inDialog());
    await waitFor(() => expectNone('dialog'));
    const [body] = await sent(STEPS);
    expect(body.notify).toBe(false);
    expect(body.records).toHaveLength(143);
  });

  test('lists skipped appointments, and keeps the dialog open after a failure', async () => {
    const { answers } = page([robot(1), robot(2)]);
    await tick('Select all on this page (2)');
    answers[STEPS] = () => failure(500, 'Something went wrong. Please try again.');
    await press('Cancel 2 visits');
    await press('Cancel 2 visits', inDialog());
    expect(await inDialog().findByText(/Something went wrong/)).toBeVisible();
    const left = [{ key: 'APT-0000-0002', reason: 'Changed by ben.' }];
    answers[STEPS] = () => many([{ key: 'APT-0000-0001', version: 2 }], left);
    await press('Cancel 2 visits', inDialog());
    await awaitText('1 visit left unchanged:');
    expectText('APT-0000-0002: Changed by ben.');
    await awaitText('1 visit cancelled');
  });

  test('keeps the filters in the address, and resets the selection when the filters change', async () => {
    const { router } = page([robot(1)]);
    await tick(/Robot 1/);
    await userEvent.selectOptions(field('Booked'), 'In the last hour');
    expect(router.state.location.search).toBe('?booked=hour');
    await waitFor(() => expect(element('checkbox', /Robot 1/)).not.toBeChecked());
    await follow('Requested');
    expect(new URLSearchParams(router.state.location.search)).toEqual(
      new URLSearchParams('booked=hour&status=unconfirmed'),
    );
  });
});
