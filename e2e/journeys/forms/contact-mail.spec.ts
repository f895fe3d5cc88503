import { mailbox } from '../../support/server/mailbox';
import { expect, test } from '../../support/test';
import { tobi } from '../../support/visitor/contact';
import { visit } from '../../support/visitor/public-pages';

test.use({ serverName: 'mail' });

for (const path of ['/contact', '/public-sector']) {
  const sender = (name: string) => `${name}${path.replaceAll('/', '-')}@mail.example`;

  test(`sends a message from ${path} to the lab once`, async ({ page, contact }) => {
    await visit(page, path);
    await contact.fill({ Email: sender('stored'), Message: 'Do you open on public holidays?' });
    await contact.send.dblclick();
    await expect(contact.thanks).toBeFocused();
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
