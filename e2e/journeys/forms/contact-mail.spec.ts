import { mailbox } from '../../support/server/mailbox';
import { expect, test } from '../../support/test';
import { ContactForm, contactPages, tobi } from '../../support/visitor/contact';
import { visit } from '../../support/visitor/public-pages';

test.use({ serverName: 'mail' });

for (const { path } of contactPages) {
  const sender = (name: string) => `${name}${path.replaceAll('/', '-')}@mail.example`;

  test(`sends a message from ${path} to the lab once and empties the form`, async ({
    page,
    frame,
  }) => {
    const form = new ContactForm(page);
    await visit(page, path);
    await form.fill({ Email: sender('stored'), Message: 'Do you open on public holidays?' });
    await form.send.dblclick();
    await expect(form.thanks).toBeFocused();
    await expect(frame.toast('Message sent')).toBeVisible();
    expect(await form.values()).toEqual(['', '', '', '', '']);
    await expect.poll(() => mailbox.with(sender('stored')).length).toBe(1);
    for (const text of [
      tobi['First name'],
      tobi['Phone number'],
      'Do you open on public holidays?',
      'New message from the contact form',
    ])
      expect(mailbox.with(sender('stored'))[0]).toContain(text);
  });
}
