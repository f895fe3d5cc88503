import {
  type Answer,
  fakeServer,
  findLink,
  json,
  press,
  screen,
  userEvent,
} from '@lagoon/shared/testing';
import { open } from '../../testing';

jest.mock('@lagoon/shared/domain', () => ({
  ...jest.requireActual('@lagoon/shared/domain'),
  WHATSAPP: '2348012345678',
}));

const received = { status: 'pending-verification', createdAt: '2026-11-20T23:30:00.000Z' };
const order = {
  ...received,
  reference: 'LGN-7F3K-92QD',
  subtotal: 36_000,
  events: [{ ...received, note: '' }],
  receipt: null,
  payment: { state: 'none', received: 0, missing: 0, account: null },
  watch: null,
};

test('links to WhatsApp with the order’s reference only', async () => {
  fakeServer({ 'POST /api/orders/status': json(order) as Answer });
  open('/order/LGN-7F3K-92QD');
  await userEvent.type(await screen.findByLabelText('Phone number'), '08035550199');
  await press('Show My Order');
  expect(await findLink('Ask about it on WhatsApp')).toHaveAttribute(
    'href',
    'https://wa.me/2348012345678?text=My%20order%20is%20LGN-7F3K-92QD.',
  );
});
