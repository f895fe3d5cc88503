import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openSession } from '../modules/auth/sessions';
import { admins, type Db, products } from '../platform/db';

export async function addProduct(db: Db, name: string, price: number): Promise<string> {
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

export async function adminToken(db: Db, now = new Date()): Promise<string> {
  const [admin] = await db
    .insert(admins)
    .values({ username: randomUUID(), passwordHash: 'none' })
    .returning({ id: admins.id });
  return openSession(db, admin?.id ?? '', now);
}

export const IMAGE_HOST = { origin: 'https://pictures.example', cloud: 'lagoon' };

/**
 * Returns a complete order with a proof of its own on the external image host.
 * @param change values to override; a value of undefined omits its field
 */
export function orderValues(
  change: Record<string, string | undefined> = {},
): Record<string, string | undefined> {
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
  remoteAddress?: string,
) =>
  app.inject({
    method: 'POST',
    url: '/api/v1.0/email/send',
    ...(remoteAddress ? { remoteAddress } : {}),
    headers: { host: 'lab.example', 'content-type': 'application/json' },
    payload: JSON.stringify({
      lib_version: '4.4.1',
      user_id: 'lagoon',
      service_id: 'lagoon-email',
      template_id,
      template_params,
    }),
  });

/**
 * Sends a form with a file.
 * @param values the form's other values
 */
export async function sendForm(
  app: FastifyInstance,
  url: string,
  [name, content]: [name: string, content: string | Buffer],
  values: Record<string, string>,
  { headers = {}, remoteAddress }: { headers?: object; remoteAddress?: string | undefined } = {},
) {
  const form = new FormData();
  form.append(
    'file',
    new Blob([typeof content === 'string' ? content : new Uint8Array(content)]),
    name,
  );
  for (const [field, value] of Object.entries(values)) form.append(field, value);
  const request = new Request('http://lab.example', { method: 'POST', body: form });
  const type = request.headers.get('content-type') ?? '';
  return app.inject({
    method: 'POST',
    url,
    ...(remoteAddress ? { remoteAddress } : {}),
    headers: { host: 'lab.example', ...headers, 'content-type': type },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export const uploadProof = (app: FastifyInstance, bytes: Buffer, remoteAddress?: string) =>
  sendForm(
    app,
    '/v1_1/lagoon/image/upload',
    ['receipt.png', bytes],
    { upload_preset: 'proofs' },
    { remoteAddress },
  );
