import type { EmailRecord } from '@lagoon/shared/domain';
import {
  awaitText,
  button,
  element,
  expectLink,
  expectNone,
  expectNoText,
  expectText,
  findElement,
  follow,
  json,
  open,
  press,
  screen,
  serveCalls,
  userEvent,
  waitFor,
  within,
} from '../../testing';

const RETRY = 'POST /api/outbox/retry';
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

const serveEmails = (emails: EmailRecord[], configured = true) =>
  serveCalls({
    'GET /api/outbox': ({ url }) => {
      const state = new URL(url).searchParams.get('state');
      const items = emails.filter(
        ({ sentAt }) => state === 'all' || (sentAt !== null) === (state === 'sent'),
      );
      return Response.json({ items, page: 1, total: items.length, perPage: 20, configured });
    },
  });
/** Serves an e-mail that waits after a retry. */
function serveUnsent(traits: Partial<EmailRecord>) {
  const emails = [email(traits)];
  const server = serveEmails(emails);
  server.answers[RETRY] = () => {
    emails[0] = email();
    return Response.json({ done: [{ key: 'l1', version: 0 }], left: [] });
  };
  return server;
}
const row = (subject = 'Order received LGN-7F3K-92QD') => findElement('row', new RegExp(subject));
const details = () => press(/^Details of/);

test('shows a whole e-mail and copies it', async () => {
  serveEmails([email()], false);
  open('/dashboard/outbox');
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
  expect(shown.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('sends selected e-mails again, and lists e-mails that the server skipped', async () => {
  const stopped = (id: string) =>
    email({ id, subject: `Order ${id}`, attempts: 3, lastError: 'ESOCKET' });
  const { answers, sent } = serveEmails([
    stopped('l1'),
    email({ id: 'l2', subject: 'Order l2' }),
    stopped('l3'),
  ]);
  answers[RETRY] = json({
    done: [{ key: 'l1', version: 0 }],
    left: [{ key: 'l3', reason: 'It was sent or queued already.' }],
  });
  open('/dashboard/outbox');
  await row('Order l1');
  expectNone('checkbox', 'Select “Order l2”');
  await userEvent.click(element('checkbox', 'Select all on this page (2)'));
  await press('Send 2 e-mails');
  await awaitText('Order l3: It was sent or queued already.');
  expect(await sent(RETRY)).toEqual([{ ids: ['l1', 'l3'] }]);
});
test('shows number and reason of failed attempts, and queues the e-mail again', async () => {
  const { calls } = serveUnsent({ attempts: 3, lastError: 'ESOCKET' });
  open('/dashboard/outbox');
  const shown = within(await row());
  expectText('Failed, 3 tries', shown);
  await details();
  expectText('Last error: ESOCKET');
  await userEvent.dblClick(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByText('Waiting')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('shows the reason why an e-mail is held, and sends it on demand', async () => {
  const { sent } = serveUnsent({
    held: 'recipient',
    to: { name: '', address: 'ada@example.com' },
  });
  open('/dashboard/outbox');
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
  const { answers } = serveEmails([email({ attempts: 1, lastError: 'ESOCKET' })]);
  answers[RETRY] = json({
    done: [],
    left: [{ key: 'l1', reason: 'It was sent or queued already.' }],
  });
  open('/dashboard/outbox');
  await press('Try again', within(await row()));
  await waitFor(() =>
    expect(screen.getAllByText(/It was sent or queued already\./)[0]).toBeInTheDocument(),
  );
});

test('filters sent e-mails and keeps the filter in the address', async () => {
  serveEmails([
    email(),
    email({ id: 'l2', subject: 'Sent one', sentAt: '2026-11-20T08:06:00.000Z' }),
  ]);
  const { router } = open('/dashboard/outbox');
  await awaitText('2 e-mails');
  expectNoText(/No mail server/);
  await follow('Sent to customers');
  await awaitText('1 e-mail matches');
  expectText('Sent 20 November 2026, 9:06 am', within(await row('Sent one')));
  expect(router.state.location.search).toBe('?status=sent');
});
