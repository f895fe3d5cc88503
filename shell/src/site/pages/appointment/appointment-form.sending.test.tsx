import { PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import {
  act,
  awaitText,
  button,
  element,
  expectNoText,
  expectText,
  type FakeServer,
  field,
  findButton,
  findElement,
  findLink,
  fireEvent,
  heading,
  heldAnswer,
  hrefOf,
  json,
  link,
  screen,
  sentParams,
  stopClock,
  textsOf,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '@lagoon/shared/testing';
import {
  answer,
  confirmed,
  fillCart,
  fillIn,
  fillInAndSend,
  NOW,
  open,
  sendButton,
  time,
} from './testing/page';

beforeEach(() => {
  stopClock(NOW);
  sessionStorage.clear();
});

const send = () => userEvent.click(sendButton());
const TUESDAY = 'Tuesday 17 November 2026';
const messages = async () =>
  textsOf(within(await findElement('alert', 'There is a problem')).getAllByRole('link'));

describe('missing or invalid values', () => {
  test('are listed in the summary and shown at their fields', async () => {
    const server = answer();
    await open();
    await send();
    const all = [
      'Choose where the sample is taken',
      'Choose a day',
      'Choose a time',
      'First Name is required',
      'Last Name is required',
      'Email is required',
      'Phone number is required',
    ];
    expect(await messages()).toEqual(all);
    expect(element('alert', 'There is a problem')).toHaveFocus();
    for (const message of all) expect(screen.getAllByText(message)).toHaveLength(2);
    expect(document.title).toBe('Error: Book An Appointment | Lagoon Diagnostics');
    expect(await sentParams(server)).toEqual([]);
  });

  test('are linked from the summary to their fields', async () => {
    answer();
    await open();
    await send();
    await userEvent.click(await findLink('Choose where the sample is taken'));
    expect(element('radio', 'Home collection')).toHaveFocus();
    await userEvent.click(link('Choose a day'));
    const friday = button('Friday 13 November 2026');
    expect(friday).toHaveFocus();
    expect(friday).toHaveAccessibleDescription('Choose a day');
    await userEvent.click(link('Choose a time'));
    expect(time('7 am')).toHaveFocus();
    expect(element('radiogroup', 'Time')).toHaveAccessibleDescription('Choose a time');
  });

  test('include a day that was bookable when chosen, but not when the form is sent', async () => {
    answer();
    await open();
    await fillIn();
    jest.setSystemTime(new Date('2026-11-17T08:00:00Z'));
    await send();
    expect(await messages()).toEqual(['Choose a day on which we can come']);
  });

  test('cannot include the current day, even after midnight', async () => {
    answer();
    await open();
    jest.setSystemTime(new Date('2026-11-13T08:00:00Z'));
    fireEvent(document, new Event('visibilitychange'));
    const today = button('Friday 13 November 2026, cannot be booked');
    expect(today).toHaveAttribute('aria-current', 'date');
  });
});

describe('a booked appointment', () => {
  test('is shown with its reference, the next steps and how to change it', async () => {
    const server = answer();
    await open({ cart: ['Full Blood Count', 'HbA1c'] });
    await fillInAndSend();
    expect(await confirmed()).toHaveFocus();
    await screen.findAllByText('Message sent');
    expect(await sentParams(server)).toEqual([
      {
        place: 'home',
        address: '5 Fola Osibo Road, Lekki Phase 1',
        date: '2026-11-17',
        time: '09:00',
        firstName: 'Adaeze',
        lastName: 'Okafor',
        email: 'adaeze@mail.example',
        phoneNumber: '08012345678',
        testOption: 'Full Blood Count,HbA1c',
        idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        notice_version: PRIVACY_NOTICE_VERSION,
      },
    ]);
    expectText('APT-7F3K-92QD');
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${saved.push(file)}`,
      revokeObjectURL: () => {},
    });
    const follow = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    fireEvent.click(button('Add to calendar'));
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
    expect(saved[0]?.type).toBe('text/calendar');
    expectText('Thank you, Adaeze. We’ll confirm it by phone or e-mail.');
    expect(button('Print this page')).toBeVisible();
    const steps = within(element('region', 'What happens next')).getAllByRole('listitem');
    expect(textsOf(steps)).toEqual([
      expect.stringContaining('08012345678'),
      expect.stringContaining('At your address, Tuesday 17 November 2026 at 9 am.'),
      expect.stringContaining('By e-mail'),
    ]);
    const booked = element('region', 'Your visit');
    for (const text of [
      'Home collection5 Fola Osibo Road, Lekki Phase 1',
      'Full Blood Count; HbA1c',
      'Visit fee₦5,000.00',
      'Up to 24 hours before the sampling day you keep your fee',
    ])
      expect(booked).toHaveTextContent(text);
    expect(hrefOf('Manage your visit', within(booked))).toBe('/your-visit');
    expect(document.title).toBe('Visit requested | Lagoon Diagnostics');
  });

  test('is shown without an address when it is a walk-in', async () => {
    const server = answer();
    await open();
    await fillIn();
    await userEvent.click(element('radio', 'Walk in'));
    await send();
    await confirmed();
    expect(await sentParams(server)).toMatchObject([
      { place: 'walk-in', address: '', testOption: '' },
    ]);
    expectText(/We’ll ask which tests you need\./);
    expect(element('region', 'Your visit')).toHaveTextContent('Visit feeNo fee');
    expectText('At our Lekki office, Tuesday 17 November 2026 at 9 am.');
  });

  test('shows how long the time slot is held for the customer’s confirmation', async () => {
    answer({ send: () => new Response('OK APT-7F3K-92QD confirm-by-link') });
    await open();
    await fillInAndSend();
    await confirmed();
    expectText('APT-7F3K-92QD');
    expect(screen.getByText(/^Thank you, Adaeze\. Check your e-mail to confirm/)).toHaveTextContent(
      'We’ll hold your slot for an hour.',
    );
    expect(heading('Open the link in our e-mail')).toBeVisible();
    expectText(/^We’ve just e-mailed it to adaeze@mail\.example\./);
  });

  test('is shown without a reference when a third-party e-mail service sent the booking', async () => {
    answer({ send: () => new Response('OK') });
    await open();
    await fillInAndSend();
    await confirmed();
    expectText(/Your appointment was sent without a reference\./);
  });

  test('is shown again after a reload, until the visitor starts another booking', async () => {
    answer();
    const page = await open();
    await fillInAndSend();
    await confirmed();
    const { state } = page.router.state.location;
    page.unmount();
    const again = await open();
    await act(() => again.router.navigate('/book-an-appointment', { state }));
    await awaitText('APT-7F3K-92QD');
    await userEvent.click(link('Book another appointment'));
    expect(await screen.findByLabelText('First name')).toHaveValue('Adaeze');
    expect(field('Home collection')).not.toBeChecked();
  });
});

describe('an appointment that is being sent', () => {
  async function sendAndHold(clicks = 1) {
    const { answer: held, give } = heldAnswer();
    const server = answer({ send: held });
    await open();
    await fillIn();
    const button = sendButton();
    for (let click = 0; click < clicks; click += 1) fireEvent.click(button);
    await waitFor(async () => expect(await sentParams(server)).toHaveLength(1));
    return { server, give };
  }

  test('shows Sending... on the disabled button and sends once on a double click', async () => {
    const { server, give } = await sendAndHold(2);
    expect(await findButton('Sending...')).toBeDisabled();
    await give(new Response('OK APT-1'));
    await confirmed();
    expect(await sentParams(server)).toHaveLength(1);
  });

  test('shows a toast when the visitor has moved to another page', async () => {
    const { give } = await sendAndHold();
    await userEvent.click(link('privacy notice'));
    await awaitText('Elsewhere');
    await give(new Response('OK APT-1'));
    await screen.findAllByText('Message sent');
    await act(async () => {});
    expectText('Elsewhere');
  });
});

describe('a form that failed to be sent', () => {
  const keyOf = async (server: FakeServer) => (await sentParams(server))[0]?.idempotency_key;

  test('keeps all values, and the next attempt has the same idempotency key', async () => {
    const failed = answer({ send: unreachable });
    await open({ cart: ['Full Blood Count'] });
    await fillInAndSend();
    await awaitText(/We may have received it; sending again will not make a second appointment\./);
    await screen.findAllByText('Error sending message');
    expect(hrefOf('0801 234 5678')).toBe('tel:+2348012345678');
    expect(field('First name')).toHaveValue(' Adaeze ');
    expect(time('9 am')).toBeChecked();
    expect(button(TUESDAY)).toHaveAttribute('aria-pressed', 'true');
    expect(button('Remove Full Blood Count')).toBeVisible();
    const server = answer();
    await send();
    await confirmed();
    expect(await keyOf(server)).toBe(await keyOf(failed));
  });

  test('has another idempotency key on the next attempt when the appointment was changed', async () => {
    const failed = answer({ send: unreachable });
    await open();
    await fillInAndSend();
    await awaitText(/We may have received it/);
    const server = answer();
    await userEvent.click(time('10 am'));
    await send();
    await confirmed();
    expect(await keyOf(server)).not.toBe(await keyOf(failed));
  });

  test('updates the list of taken times when another visitor has taken the chosen time slot', async () => {
    const taken = 'This time has just been taken. Please choose another one.';
    const server = answer({ send: () => new Response(taken, { status: 409 }) });
    await open();
    await fillIn();
    server.answers['GET /api/appointments/slots'] = json({ full: { '2026-11-17': ['10:00'] } });
    await send();
    expect(await messages()).toEqual([taken]);
    expect(element('alert', 'There is a problem')).toHaveFocus();
    await screen.findAllByText('Error sending message');
    expect(element('radiogroup', TUESDAY)).toHaveAccessibleDescription(taken);
    expect(time('9 am (taken)')).toBeDisabled();
    expect(await findElement('radio', '10 am (taken)')).toBeDisabled();
    expect(field('First name')).toHaveValue(' Adaeze ');
    await userEvent.click(time('11 am'));
    await waitFor(() => expectNoText(taken));
    const sent = answer();
    await send();
    await confirmed();
    expect(await sentParams(sent)).toMatchObject([{ time: '11:00' }]);
  });
});

test('keeps the values when the visitor returns, and adds the cart’s new tests', async () => {
  answer();
  const page = await open();
  await fillIn();
  fireEvent.change(field('Find a test'), { target: { value: 'HbA1c' } });
  await userEvent.click(element('checkbox', 'HbA1c'));
  await userEvent.click(link('privacy notice'));
  await awaitText('Elsewhere');
  act(() => fillCart(['Full Blood Count', 'A New Test']));
  await act(() => page.router.navigate(-1));
  expect(await screen.findByLabelText('First name')).toHaveValue(' Adaeze ');
  expect(button(TUESDAY)).toHaveAttribute('aria-pressed', 'true');
  const chips = within(element('list', 'Chosen tests')).getAllByRole('button');
  expect(textsOf(chips)).toEqual(['A New Test', 'Full Blood Count', 'HbA1c']);
});
