import { loadConfig, ServiceError, sendEmail, uploadImage } from '@lagoon/shared/browser';
import { PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import { attemptEnded, type OrderToSend, sendOrder } from './send-order';

jest.mock('@lagoon/shared/browser', () => ({
  ...jest.requireActual('@lagoon/shared/browser'),
  loadConfig: jest.fn(),
  sendEmail: jest.fn(),
  uploadImage: jest.fn(),
}));
const config = { imageHost: { cloud: 'c' }, email: { publicKey: 'k' } };
const upload = uploadImage as jest.Mock;
const send = sendEmail as jest.Mock;

const item = {
  id: 'fbc',
  name: 'Full Blood Count',
  price: 18_000,
  image: '',
  quantity: 2,
  totalPrice: 36_000,
};
const order: OrderToSend = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@mail.example',
  phoneNumber: '08012345678',
  testOption: ['Full Blood Count', 'HbA1c'],
  proof: new File(['x'], 'proof.png', { type: 'image/png', lastModified: 1 }),
  items: [item],
  subtotal: 36_000,
  account: { number: '9012345678', amount: 6500 },
};
const keyOf = (call: number) => send.mock.calls[call][2].idempotency_key;

beforeEach(() => {
  jest.resetAllMocks();
  attemptEnded();
  (loadConfig as jest.Mock).mockResolvedValue(config);
  upload.mockResolvedValue('https://i.example/p.png');
  send.mockResolvedValue({ reference: 'LGN-1' });
});

test('sends the proof first, then the e-mail with all fields of spec §3', async () => {
  await expect(sendOrder(order)).resolves.toEqual({ reference: 'LGN-1' });
  expect(upload.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[0] ?? 0);
  expect(upload).toHaveBeenCalledWith(config.imageHost, order.proof, undefined);
  expect(send).toHaveBeenCalledWith(config.email, 'checkout', {
    email: 'ada@mail.example',
    phoneNumber: '08012345678',
    firstName: 'Ada',
    lastName: 'Obi',
    proof_url: 'https://i.example/p.png',
    subtotal: '36000.00',
    testOption: 'Full Blood Count,HbA1c',
    items: '[{"id":"fbc","quantity":2}]',
    idempotency_key: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    notice_version: PRIVACY_NOTICE_VERSION,
    payment_account: '9012345678',
    amount_asked: '6500',
  });
});

test('sends no e-mail when the upload of the proof fails', async () => {
  upload.mockRejectedValue(new ServiceError('imageHost', 'refused', 'x'));
  await expect(sendOrder(order)).rejects.toThrow('x');
  expect(send).not.toHaveBeenCalled();
});

const other = new File(['xyz'], 'other.png', { type: 'image/png', lastModified: 2 });
test.each([
  ['keeps the idempotency key and the uploaded proof', 'timeout', {}, true, 1],
  ['uploads the proof again when the server rejected the order', 'refused', {}, true, 2],
  ['uploads a newly chosen file, with the same key', 'timeout', { proof: other }, true, 2],
  ['has a new key when the chosen tests change', 'timeout', { testOption: ['HbA1c'] }, false, 2],
] as const)('a retry %s', async (_, reason, change, isSameKey, uploads) => {
  send.mockRejectedValueOnce(new ServiceError('email', reason, 'x'));
  await expect(sendOrder(order)).rejects.toThrow('x');
  await sendOrder({ ...order, ...change } as OrderToSend);
  expect(keyOf(1) === keyOf(0)).toBe(isSameKey);
  expect(upload).toHaveBeenCalledTimes(uploads);
});

test('uses a new idempotency key after a confirmed order', async () => {
  await sendOrder(order);
  await sendOrder(order);
  expect(keyOf(1)).not.toBe(keyOf(0));
});
