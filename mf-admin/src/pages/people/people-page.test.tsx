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

/** @param answers of a server that finds one person */
async function search(answers: Answers = {}, q = 'Ada@example.com') {
  const served = serveCalls({ [FIND]: () => found(), ...answers });
  const view = open('/dashboard/people');
  await userEvent.type(await box(), `${q}{Enter}`);
  return { ...served, ...view };
}

test('lists the records of a person, and keeps the search out of the address', async () => {
  const { router, calls, sent } = await search();
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
  await findHeading('No data found');
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
  await search({ [EXPORT]: json({ orders: [{ firstName: 'Ada' }] }) });
  await card();
  await press('Export what is held about ada@example.com');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.type).toBe('application/json');
});

describe('erasing', () => {
  test('asks first with the counts of records, sends these counts, and shows the result', async () => {
    const erased = erasureCounts(heldPerson);
    const { answers, calls, sent } = await search({ [ERASE]: json({ erased }) });
    await askToErase();
    for (const text of [
      '1 unpaid order, 1 message, 1 visit and 3 e-mails',
      'Of 1 paid order',
      '0803 123 4567',
      'with the same number are kept',
    ])
      expect(element('dialog')).toHaveTextContent(text);
    expect(calls).not.toContain(ERASE);
    answers[FIND] = () => found({ people: [] });
    await press('Erase', dialog());
    await awaitText(/^Erased\. Removed: 1 unpaid order, 1 message, 1 visit and 3 e-mails\./);
    expect(await sent(ERASE)).toEqual([{ email: 'ada@example.com', seen: erased }]);
    expectNone('article');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('asks for the password when the server requires it, then erases', async () => {
    let confirmed = false;
    await search({
      'POST /api/admin/confirm-password': () => {
        confirmed = true;
        return Response.json({ message: 'Go on.' });
      },
      [ERASE]: () =>
        confirmed
          ? Response.json({ erased: erasureCounts(heldPerson) })
          : failure(403, 'Please type your password to go on.', CONFIRM),
    });
    await askToErase();
    await press('Erase', dialog());
    await userEvent.type(await screen.findByLabelText('Password'), 'a careful password{Enter}');
    await awaitText(/^Erased\./);
  });

  test('erases nothing when the data changed after the dialog opened, and shows the new data', async () => {
    const sentence =
      'What we hold about this person has changed since you looked. Please look again.';
    const { answers } = await search({ [ERASE]: () => failure(409, sentence) });
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
