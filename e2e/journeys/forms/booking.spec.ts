import { mailbox } from '../../support/server/mailbox';
import { test as base, expect } from '../../support/test';
import { Booking, ngozi } from '../../support/visitor/booking';

const test = base.extend<{ booking: Booking }>({
  booking: async ({ page }, use) => use(new Booking(page)),
});

test.use({ serverName: 'mail' });

const linkIn = (email = '', page = '/confirm-appointment'): string =>
  new RegExp(`${page}#[\\w-]+`).exec(email)?.[0] ?? 'no link';

test('confirms a home visit by the e-mail’s link, and e-mails customer and lab', async ({
  booking,
  api,
  frame,
  page,
}) => {
  const visitor = { ...ngozi, email: 'home@mail.example' };
  await booking.open();
  await booking.home.check();
  await expect(booking.summary).toContainText('₦5,000.00');
  await booking.address.fill('3 Palm Avenue, Yaba');
  const date = await booking.chooseDay(0);
  await booking.time('9 am').check();
  await booking.fillIn(visitor);
  await booking.submit.click();
  const reference = await booking.confirmedReference();
  await expect(booking.confirmation).toBeFocused();
  await expect(page.getByRole('main')).toContainText('₦5,000.00');

  const [kept, ...more] = await api.appointmentsOf(visitor.email);
  expect(more).toEqual([]);
  expect(kept).toMatchObject({
    ...visitor,
    reference,
    place: 'home',
    address: '3 Palm Avenue, Yaba',
    date,
    time: '09:00',
    status: 'unconfirmed',
  });
  await expect(page.getByRole('heading', { name: 'Open the link in our e-mail' })).toBeVisible();

  await expect.poll(() => mailbox.with(reference).length).toBe(1);
  expect(mailbox.with(reference)[0]).not.toContain('Palm Avenue');
  await page.goto(linkIn(mailbox.with(reference)[0]));
  await expect(frame.heading('Confirm your request')).toBeVisible();
  expect((await api.appointmentsOf(visitor.email))[0]?.status).toBe('unconfirmed');
  await page.getByRole('button', { name: 'Confirm my request' }).press('Enter');
  await expect(frame.heading('We have your request')).toBeFocused();
  expect((await api.appointmentsOf(visitor.email))[0]?.status).toBe('new');
  await expect.poll(() => mailbox.with(reference).length).toBe(3);
  await page.reload();
  await expect(frame.heading('Your visit')).toBeVisible();
});

test('moves and cancels a visit by its e-mail’s link, and releases its time slot', async ({
  booking,
  api,
  frame,
  page,
}) => {
  const email = 'moves@mail.example';
  await booking.open();
  const date = await booking.chooseDay(11);
  await api.bookVisit({ email }, { date, time: '13:00' });
  await expect.poll(() => mailbox.with(email).length).toBe(1);
  await page.goto(linkIn(mailbox.with(email)[0]));
  await page.getByRole('button', { name: 'Confirm my request' }).click();
  const own = () => mailbox.with(email, '/your-visit#');
  await expect.poll(() => own().length).toBe(1);
  const link = linkIn(own()[0], '/your-visit');

  await page.goto(link);
  await page.getByRole('button', { name: 'Change time' }).click();
  await expect(page.getByRole('heading', { name: 'Choose another time' })).toBeFocused();
  const other = await booking.chooseDay(12);
  await booking.time('2 pm').check();
  await page.getByRole('button', { name: 'Move my visit' }).click();
  await expect(frame.heading('Your visit has been moved')).toBeFocused();
  expect(await api.appointmentsOf(email)).toMatchObject([
    { date: other, time: '14:00', status: 'new' },
  ]);
  for (const at of [1, 2])
    await api.bookVisit({ email: `beside-${at}@mail.example` }, { date: other, time: '14:00' });
  expect((await api.fullTimes())[other]).toEqual(['14:00']);

  await page.goto('/');
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel my visit' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(frame.heading('Your visit is cancelled')).toBeFocused();
  expect((await api.fullTimes())[other]).toBeUndefined();
  await expect.poll(() => mailbox.with(email, 'has been cancelled').length).toBe(1);
});
