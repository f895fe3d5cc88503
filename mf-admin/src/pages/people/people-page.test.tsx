import { erasureCounts, type PeopleFound } from '@lagoon/shared/domain';
import {
  type Answers,
  awaitText,
  element,
  expectLink,
  expectNone,
  expectText,
  failure,
  findElement,
  findHeading,
  inDialog,
  json,
  open,
  press,
  screen,
  serveCalls,
  textsOf,
  unreachable,
  userEvent,
  waitFor,
  within,
} from '../../testing';
import { heldPerson } from '../../testing/people';

const FIND = 'POST /api/people';
const ERASE = 'POST /api/people/erase';
const EXPORT = 'POST /api/people/export';
const PASSWORD_REQUIRED = 'Please type your password to go on.';
const CONFIRM = { error: 'confirm-password', secondFactor: false };
const found = (change: Partial<PeopleFound> = {}) =>
  Response.json({ people: [heldPerson], more: false, erasures: [], ...change });
const box = () => findElement('searchbox', 'E-mail address or phone number');
const card = (name = 'ada@example.com') => findElement('article', name);
const dialog = () => inDialog('Erase what is held about ada@example.com?');
const askToErase = async () => {
  await card();
  await press('Erase what is held about ada@example.com');
};

async function search(answers: Answers, q = 'Ada@example.com') {
  const served = serveCalls(answers);
  const view = open('/dashboard/people');
  await userEvent.type(await box(), `${q}{Enter}`);
  return { ...served, ...view };
}

test('lists the records of a person, and keeps the search out of the address', async () => {
  const { router, calls, made, sent } = await search({ [FIND]: () => found() });
  const shown = within(await card());
  expect(document.title).toBe('Personal data · Lagoon Admin');
  expectText('Ada Obi · 0803 123 4567', shown);
  expect(textsOf(shown.getAllByRole('term'))).toEqual([
    'Orders (2)',
    'Visits (1)',
    'Messages (1)',
    'E-mails (3)',
  ]);
  await expectLink('LGN-7F3K-92QD', '/dashboard/orders/LGN-7F3K-92QD', shown);
  expectText(/To verify, ₦25,000.00, 20 November 2026, with a proof of payment/, shown);
  expectText(/^Confirmed, Monday.* 9 am$/, shown);
  expect(await sent(FIND)).toEqual([{ q: 'Ada@example.com' }]);
  expect(made(FIND)[0]?.headers.get('authorization')).toBe('Bearer token of ada');
  expect([
    router.state.location.search,
    calls.filter((call) => call.startsWith('GET /api/people')),
  ]).toEqual(['', []]);
});

test('lists two people with the same phone number separately', async () => {
  await search(
    { [FIND]: () => found({ people: [heldPerson, { ...heldPerson, email: 'obi@example.com' }] }) },
    '08031234567',
  );
  expect(await card('obi@example.com')).toBeVisible();
  expectText(/2 e-mail addresses came with this phone number\./);
});

test('shows earlier erasures, and a notice when no data is stored', async () => {
  await search({
    [FIND]: () =>
      found({ people: [], erasures: [{ createdAt: '2026-11-20T08:05:00.000Z', by: 'bola' }] }),
  });
  expect(await findHeading('No data found')).toBeVisible();
  expect(element('main')).toHaveTextContent(
    'Data of this address was erased on 20 November 2026, 9:05 am by bola.',
  );
});

test('shows an error when the search is rejected or the server is unreachable', async () => {
  const sentence = 'Give a whole e-mail address or phone number.';
  const { answers } = await search(
    { [FIND]: () => failure(422, sentence, { fields: { q: sentence } }) },
    'ada',
  );
  await awaitText(sentence);
  answers[FIND] = unreachable;
  await press('Find');
  await awaitText(/The server could not be reached\./);
});

test('exports the server’s data as one readable file', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  await search({
    [FIND]: () => found(),
    [EXPORT]: json({ orders: [{ firstName: 'Ada' }] }),
  });
  await card();
  await press('Export what is held about ada@example.com');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe('application/json');
});

describe('erasing', () => {
  test('asks first, with the numbers of erased and kept records', async () => {
    const { calls } = await search({ [FIND]: () => found() });
    await askToErase();
    for (const part of [
      '1 unpaid order, 1 message, 1 visit and 3 e-mails',
      'Of 1 paid order',
      '0803 123 4567',
      'with the same number are kept',
    ])
      expect(element('dialog')).toHaveTextContent(part);
    expect(calls).not.toContain(ERASE);
  });

  test('sends the counts of records that the dialog shows, and shows the result of the erasure', async () => {
    const { answers, sent } = await search({
      [FIND]: () => found(),
      [ERASE]: json({ erased: erasureCounts(heldPerson) }),
    });
    await askToErase();
    answers[FIND] = () => found({ people: [] });
    await press('Erase', dialog());
    await awaitText(/^Erased\. Removed: 1 unpaid order, 1 message, 1 visit and 3 e-mails\./);
    expect(await sent(ERASE)).toEqual([
      { email: 'ada@example.com', seen: erasureCounts(heldPerson) },
    ]);
    expectNone('article');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('asks for the password when the server requires it, then erases', async () => {
    let confirmed = false;
    await search({
      [FIND]: () => found(),
      'POST /api/admin/confirm-password': () => {
        confirmed = true;
        return Response.json({ message: 'Go on.' });
      },
      [ERASE]: () =>
        confirmed
          ? Response.json({ erased: erasureCounts(heldPerson) })
          : failure(403, PASSWORD_REQUIRED, CONFIRM),
    });
    await askToErase();
    await press('Erase', dialog());
    await userEvent.type(await screen.findByLabelText('Password'), 'a careful password{Enter}');
    await awaitText(/^Erased\./);
  });

  test('erases nothing when the administrator cancels the request for the password', async () => {
    const { calls } = await search({
      [FIND]: () => found(),
      [ERASE]: () => failure(403, PASSWORD_REQUIRED, CONFIRM),
    });
    await askToErase();
    await press('Erase', dialog());
    await findElement('dialog', 'Confirm your password');
    await press('Cancel', inDialog('Confirm your password'));
    await awaitText(PASSWORD_REQUIRED);
    expectNone('dialog', 'Confirm your password');
    expect(calls.filter((call) => call === ERASE)).toHaveLength(1);
  });

  test('erases nothing when the data changed after the dialog opened, and shows the new data', async () => {
    const sentence =
      'What we hold about this person has changed since you looked. Please look again.';
    const { answers } = await search({
      [FIND]: () => found(),
      [ERASE]: () => failure(409, sentence),
    });
    await askToErase();
    answers[FIND] = () =>
      found({
        people: [{ ...heldPerson, messages: [...heldPerson.messages, ...heldPerson.messages] }],
      });
    await press('Erase', dialog());
    await awaitText(sentence);
    expectText(/1 unpaid order, 2 messages/, dialog());
  });
});
