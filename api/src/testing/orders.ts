import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openSession } from '../modules/auth/sessions';
import { admins, type Db, products } from '../platform/db';

export async function addProduct(db: Db, name: string, price: number) {
  const values = {
    position: 1,
    name,
    desc: 'A test',
    image: '/media/x.svg',
    price,
    testNum: '1',
    test: [name],
  };
  const [row] = await db.insert(products).values(values).returning({ id: products.id });
  return row?.id ?? '';
}

/** Adds an administrator without a password. Returns the id. */
export async function addAdmin(db: Db, username: string = randomUUID()) {
  const row = { username, passwordHash: 'none' };
  return (await db.insert(admins).values(row).returning({ id: admins.id }))[0]?.id ?? '';
}

export const adminToken = async (db: Db, now = new Date()) =>
  openSession(db, await addAdmin(db), now);

export const IMAGE_HOST = { origin: 'https://pictures.example', cloud: 'lagoon' };

/**
 * Returns a complete order with a proof of its own on the external image host.
 * @param change values to override; a value of undefined omits its field
 */
export function orderValues(change: Record<string, string | undefined> = {}) {
  return {
    firstName: 'Ada',
    lastName: 'Obi',
    email: 'ada@example.com',
    phoneNumber: '08012345678',
    proof_url: `https://pictures.example/${randomUUID()}.png`,
    subtotal: '15000.00',
    testOption: 'HIV Viral Load,Electrolytes, Urea and Creatinine',
    items: '[]',
    idempotency_key: randomUUID(),
    notice_version: '2026-11',
    payment_account: '9012345678',
    ...change,
  };
}

export const sendEmail = (
  app: FastifyInstance,
  template_id: string,
  template_params: Record<string, string | undefined>,
  remoteAddress = '127.0.0.1',
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    remoteAddress,
    headers: { host: 'lab.example', 'content-type': 'application/json' },
    payload: JSON.stringify({
      lib_version: '4.4.1',
      user_id: 'lagoon',
      service_id: 'lagoon-email',
      template_id,
      template_params,
    }),
  });

/** Encodes a form as browsers do. Returns the options of a request. */
export async function encodedForm(values: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const request = new Request('http://lab.example', { method: 'POST', body: form });
  return {
    method: 'POST' as const,
    headers: { host: 'lab.example', 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/**
 * Sends a form with a file.
 * @param values the form's other values
 */
export async function sendForm(
  app: FastifyInstance,
  url: string,
  [name, content]: [name: string, content: string | Buffer],
  values: Record<string, string>,
  { headers = {}, remoteAddress = '127.0.0.1' }: { headers?: object; remoteAddress?: string } = {},
) {
  const file = new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
  const form = await encodedForm({ file, ...values });
  return app.inject({ ...form, url, remoteAddress, headers: { ...headers, ...form.headers } });
}

export const uploadProof = (app: FastifyInstance, bytes: Buffer, remoteAddress = '127.0.0.1') =>
  sendForm(
    app,
    '/v1_1/lagoon/image/upload',
    ['receipt.png', bytes],
    { upload_preset: 'proofs' },
    { remoteAddress },
  );
