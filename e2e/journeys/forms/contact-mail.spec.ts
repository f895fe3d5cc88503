import { test } from '../../support/server/mailbox';
import { expect } from '../../support/test';
import { ContactForm, contactPages, sendCall, tobi } from '../../support/visitor/contact';
import { visit } from '../../support/visitor/public-pages';

/** Letters leave the server in the background, every few seconds. */
const arrival = { timeout: 20_000 };

for (const { path } of contactPages) {
  const sender = (name: string) => `${name}${path.replaceAll('/', '-')}@mail.example`;

  test(`a message written on ${path} is stored and reaches the lab`, async ({ page, frame, mailbox }) => {
    const form = new ContactForm(page);
    await visit(page, path);
    await form.fill({ Email: sender('stored'), Message: 'Do you open on public holidays?' });
    await form.send.click();
    await expect(frame.toast('Message sent')).toBeVisible();
    await expect.poll(() => mailbox.with(sender('stored')).length, arrival).toBe(1);
    for (const text of [tobi['First name'], tobi['Phone number'], 'Do you open on public holidays?', 'New message from the contact form'])
      expect(mailbox.with(sender('stored'))[0]).toContain(text);
  });

  test(`a message that failed on ${path} and is sent again reaches the lab once`, async ({ page, frame, trouble, mailbox }) => {
    trouble.allow(/\/email\//);
    const form = new ContactForm(page);
    await page.route(sendCall, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }), { times: 1 });
    await visit(page, path);
    await form.fill({ Email: sender('again') });
    await form.send.click();
    await expect(frame.toast('Error sending message')).toBeVisible();
    expect(await form.values()).toEqual(['', '', '', '', '']);
    await expect(form.errorSummary, 'an empty form after a failure is not the visitor’s mistake').toBeHidden();
    await form.restore.click();
    await expect(form.field('Email')).toHaveValue(sender('again'));
    await form.send.click();
    await expect(frame.toast('Message sent')).toBeVisible();
    await expect.poll(() => mailbox.with(sender('again')).length, arrival).toBe(1);
  });

  test(`${path} names what is missing or wrong, in the words of the form`, async ({ page }) => {
    const form = new ContactForm(page);
    const links = form.errorSummary.getByRole('link');
    await visit(page, path);
    await form.send.click();
    await expect(form.errorSummary).toBeFocused();
    await expect(links).toHaveText([
      'Input Your First Name',
      'Input Your Last Name',
      'Input Your Email Address',
      'Input Your Phone Number',
      'Input Your Message',
    ]);
    await links.nth(3).click();
    await expect(form.field('Phone number')).toBeFocused();
    for (const [label, value, message] of [
      ['Phone number', '0801 234 567', 'Phone number must contain only digits'],
      ['Phone number', '0801234567', 'Phone number must be exactly 11 digits'],
      ['Message', 'Hello', 'Message must be at least 8 characters'],
      ['Email', 'tobi.mail', path === '/contact' ? 'Invalid Email' : /valid email/],
    ] as const) {
      await form.fill({ [label]: value });
      await form.send.click();
      await expect(links).toHaveText([message]);
      await expect(form.field(label)).toHaveAccessibleDescription(new RegExp(message));
    }
  });
}

test('markup in a message is text in the letter', async ({ page, frame, mailbox }) => {
  const form = new ContactForm(page);
  const message = '<script>alert(1)</script> Bcc: all@mail.example';
  await visit(page, '/contact');
  await form.fill({ Email: 'markup@mail.example', Message: message });
  await form.send.click();
  await expect(frame.toast('Message sent')).toBeVisible();
  await expect.poll(() => mailbox.with('markup@mail.example', message).length, arrival).toBe(1);
  expect(mailbox.with('markup@mail.example')[0]).toMatch(/content-type: text\/plain/i);
});
