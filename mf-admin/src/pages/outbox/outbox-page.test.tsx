import type { EmailRecord } from '@lagoon/shared/domain';
import {
  awaitText,
  button,
  expectLink,
  expectNone,
  expectNoText,
  expectText,
  findElement,
  follow,
  json,
  open,
  pageOf,
  press,
  screen,
  serveCalls,
  tick,
  userEvent,
  within,
} from '../../testing';

const RETRY = 'POST /api/outbox/retry';
const SENT = 'It was sent or queued already.';
const email = (traits: Partial<EmailRecord> = {}): EmailRecord => ({
  id: 'l1',
  kind: 'order',
  to: { name: 'Ada Obi', address: 'ada@example.com' },
  subject: 'Order received LGN-7F3K-92QD',
  text: 'Dear Ada,\n\nOrder received.',
  createdAt: '2026-11-20T08:05:00.000Z',
  sentAt: null,
  attempts: 0,
  lastError: null,
  held: null,
  ...traits,
});

/** Opens the page of a fake server. */
const page = (emails: EmailRecord[], configured = true) => {
  const server = serveCalls({
    'GET /api/outbox': ({ url }) => {
      const state = new URL(url).searchParams.get('state');
      const items = emails.filter(
        ({ sentAt }) => state === 'all' || (sentAt !== null) === (state === 'sent'),
      );
      return Response.json({ ...pageOf(items), configured });
    },
  });
  return { ...server, ...open('/dashboard/outbox') };
};
/** Opens the page of a fake server with an e-mail that waits after a retry. */
function pageWithUnsent(traits: Partial<EmailRecord>) {
  const emails = [email(traits)];
  const server = page(emails);
  server.answers[RETRY] = () => {
    emails[0] = email();
    return Response.json({ done: [{ key: 'l1', version: 0 }], left: [] });
  };
  return server;
}
const row = (subject = 'Order received LGN-7F3K-92QD') => findElement('row', new RegExp(subject));
const details = () => press(/^Details of/);

test('shows a whole e-mail and copies it', async () => {
  page([email()], false);
  const shown = within(await row());
  expectText(/^E-mail isn’t set up, so messages wait here\./);
  expectText('Waiting', shown);
  expectText('To Ada Obi (ada@example.com)', shown);
  await details();
  expectText(/Order received\.$/);
  await expectLink(
    'Send from my e-mail app',
    'mailto:ada@example.com?subject=Order%20received%20LGN-7F3K-92QD&body=Dear%20Ada%2C%0D%0A%0D%0AOrder%20received.',
    shown,
  );
  expect(button('Copy text of the e-mail')).toBeEnabled();
  expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('sends selected e-mails again, and lists e-mails that the server skipped', async () => {
  const stopped = (id: string) =>
    email({ id, subject: `Order ${id}`, attempts: 3, lastError: 'ESOCKET' });
  const waits = email({ id: 'l2', subject: 'Order l2' });
  const { answers, sent } = page([stopped('l1'), waits, stopped('l3')]);
  answers[RETRY] = json({ done: [{ key: 'l1', version: 0 }], left: [{ key: 'l3', reason: SENT }] });
  await row('Order l1');
  expectNone('checkbox', 'Select “Order l2”');
  await tick('Select all on this page (2)');
  await press('Send 2 e-mails');
  await awaitText(`Order l3: ${SENT}`);
  expect(await sent(RETRY)).toEqual([{ ids: ['l1', 'l3'] }]);
});
test('shows number and reason of failed attempts, and queues the e-mail again', async () => {
  const { calls } = pageWithUnsent({ attempts: 3, lastError: 'ESOCKET' });
  const shown = within(await row());
  expectText('Failed, 3 tries', shown);
  await details();
  expectText('Last error: ESOCKET');
  await userEvent.dblClick(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('Waiting')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('shows the reason why an e-mail is held, and sends it on demand', async () => {
  const { sent } = pageWithUnsent({
    held: 'recipient',
    to: { name: '', address: 'ada@example.com' },
  });
  const shown = within(await row());
  expectText('On hold', shown);
  expectText('To ada@example.com', shown);
  await details();
  expectText(/^This address was sent many e-mails today\./);
  await press('Send it now', shown);
  expect(await shown.findByText('Waiting')).toBeVisible();
  expect(await sent(RETRY)).toEqual([{ ids: ['l1'] }]);
});

test('shows the reason when a retry is rejected', async () => {
  const { answers } = page([email({ attempts: 1, lastError: 'ESOCKET' })]);
  answers[RETRY] = json({ done: [], left: [{ key: 'l1', reason: SENT }] });
  await press('Try again', within(await row()));
  expect((await screen.findAllByText(new RegExp(SENT)))[0]).toBeInTheDocument();
});

test('filters sent e-mails and keeps the filter in the address', async () => {
  const { router } = page([
    email(),
    email({ id: 'l2', subject: 'Sent one', sentAt: '2026-11-20T08:06:00.000Z' }),
  ]);
  await awaitText('2 e-mails');
  expectNoText(/isn’t set up/);
  await follow('Sent to customers');
  await awaitText('1 e-mail matches');
  expectText('Sent 20 November 2026, 9:06 am', within(await row('Sent one')));
  expect(router.state.location.search).toBe('?status=sent');
});
