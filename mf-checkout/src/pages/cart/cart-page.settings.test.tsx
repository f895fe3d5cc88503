import { awaitText, failure, screen } from '@lagoon/shared/testing';
import { bloodCount, open, pressCheckout, provider } from '../../testing';

// a file of its own, because config.json is read once for all tests of a file
test('shows an error when config.json is missing, and loads the file on the next click', async () => {
  provider({ 'GET /config.json': () => failure(404) });
  open('/cart', [bloodCount]);
  await pressCheckout();
  await awaitText(
    'Error during login: The settings of this site could not be loaded. Please try again.',
  );
  provider();
  await pressCheckout();
  await screen.findByRole('dialog', { name: 'Account Details' });
});
