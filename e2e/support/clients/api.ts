import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppointmentRecord,
  type Blog,
  bookableDays,
  type EmailRecord,
  type ManyChanged,
  type MessageRecord,
  type OrderRecord,
  PRIVACY_NOTICE_VERSION,
  type Product,
} from '@lagoon/shared/domain';
import { type FilePayload, proof } from '../browser/files';
import type { Person } from '../browser/view';
import { administrator } from '../server/server';

export interface Session {
  token: string;
  user: { id: string; username: string };
}

/** Sessions by server: one sign-in is enough, because a session lasts longer than the tests. */
const sessions = new Map<string, Promise<Session>>();

interface NewOrder extends Person {
  testOption: string;
  items: { id: string; quantity: number }[];
  subtotal: number;
}

const somebody: Person = {
  firstName: 'Some',
  lastName: 'Body',
  email: 'some.body@mail.example',
  phoneNumber: '08000000000',
};

/** Returns the reference in the answer to a form, such as 'OK LGN-7F3K-92QD'. */
const referenceIn = (answer: string) => answer.replace(/^OK /, '');

/** Sends requests of customers and administrators to the server, without a browser. */
export class Api {
  /**
   * address of the client, for a server with `TRUST_PROXY`; the server limits each address
   * separately
   */
  from = '';

  constructor(private readonly origin: string) {}

  products(): Promise<Product[]> {
    return this.call('GET', '/api/products');
  }

  /** Returns every stored order with all its data, newest first. */
  async orders() {
    const listed = await this.all<OrderRecord>('/api/orders?');
    return Promise.all(listed.map(({ reference }) => this.order(reference)));
  }

  /** Creates a product and returns its id. */
  async createProduct(product: { name: string; price?: number }) {
    const [listed] = await this.products();
    const values = {
      image: listed?.image,
      price: 7500,
      testNum: '2',
      desc: 'A test made by a test.',
      test: ['One', 'Two'],
      ...product,
    };
    return (await this.signedIn<Product>('POST', '/api/products', values)).id;
  }

  async changePrice(id: string, to: number) {
    const path = `/api/products/${id}`;
    const { name, testNum, desc, test, image } = await this.call<Product>('GET', path);
    await this.signedIn('PUT', path, { name, price: to, testNum, desc, test, image });
  }

  blogs(): Promise<Blog[]> {
    return this.call('GET', '/api/blogs');
  }

  async deleteBlog(id: string) {
    await this.signedIn('DELETE', `/api/blogs/${id}`);
  }

  async appointmentsOf(email: string) {
    const all = await this.all<AppointmentRecord>('/api/appointments?');
    return all.filter((appointment) => appointment.email === email);
  }

  /** Returns the fully booked times of each day. */
  async fullTimes() {
    type Slots = { full: Record<string, string[]> };
    return (await this.call<Slots>('GET', '/api/appointments/slots')).full;
  }

  /**
   * Sends an order, as the checkout does: of one Urinalysis, unless `order` has other tests. Returns
   * its reference.
   */
  async placeOrder(order: Partial<NewOrder> = {}, picture?: FilePayload) {
    const { testOption = 'Urinalysis', items, subtotal, ...person } = order;
    const product = (await this.products()).find(({ name }) => name === testOption);
    const answer = await this.send('order', {
      ...somebody,
      ...person,
      testOption,
      proof_url: await this.uploadProof(picture),
      subtotal: (subtotal ?? product?.price ?? 0).toFixed(2),
      items: JSON.stringify(items ?? [{ id: product?.id, quantity: 1 }]),
      idempotency_key: randomUUID(),
      notice_version: PRIVACY_NOTICE_VERSION,
      payment_account: '9012345678',
    });
    return referenceIn(answer);
  }

  private async uploadProof({ name, mimeType, buffer }: FilePayload = proof()) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    form.append('upload_preset', 'proofs');
    const path = '/v1_1/lagoon/image/upload';
    return (await this.call<{ secure_url: string }>('POST', path, form)).secure_url;
  }

  /**
   * Simulates a bank transfer: the payment sandbox sends its notice.
   * @param amount whole naira
   */
  async transfer(account: string, amount: number) {
    await this.signedIn('POST', '/api/payment/sandbox', { account, amount });
  }

  order(reference: string): Promise<OrderRecord> {
    return this.signedIn('GET', `/api/orders/${reference}`);
  }

  /** Moves an order to its next status as another administrator. */
  async moveOrder(reference: string, status: string, note = '') {
    const { version } = await this.order(reference);
    const records = [{ key: reference, version }];
    const path = '/api/orders/steps';
    const { left } = await this.signedIn<ManyChanged>('POST', path, { status, note, records });
    if (left.length > 0) throw new Error(`${reference} stays: ${left[0]?.reason}`);
  }

  async writeMessage(message: Partial<Person> & { message: string }) {
    await this.send('contact', { ...somebody, ...message, idempotency_key: randomUUID() });
  }

  messagesOf(email: string): Promise<MessageRecord[]> {
    return this.all(`/api/messages?q=${encodeURIComponent(email)}&`);
  }

  /** Sends a walk-in visit, as the booking page does. A time slot is full after three visits. */
  async bookVisit(
    visitor: Partial<Person> = {},
    { date = bookableDays(new Date())[10] ?? '', time = '10:00' } = {},
  ) {
    const visit = { place: 'walk-in', date, time, idempotency_key: randomUUID() };
    await this.send('appointment', { ...somebody, ...visit, ...visitor });
  }

  async bookByPhone(visit: object) {
    const values = { ...visit, idempotency_key: randomUUID() };
    await this.signedIn('POST', '/api/appointments/by-phone', values);
  }

  /** Returns the e-mails to an address, sent or not. */
  async emailsTo(address: string) {
    const all = await this.all<EmailRecord>('/api/outbox?state=all&');
    return all.filter(({ to }) => to.address === address);
  }

  /** Ends a session, as another administrator does on the Account page. */
  async revoke(token: string) {
    const headers = { authorization: `Bearer ${token}` };
    const path = '/api/admin/sessions';
    type Listed = { sessions: { id: string; current: boolean }[] };
    const { sessions } = await this.call<Listed>('GET', path, undefined, headers);
    await this.signedIn('DELETE', `${path}/${sessions.find(({ current }) => current)?.id}`);
  }

  /**
   * Returns the items of all pages of a list.
   * @param path address, up to the parameter `page`
   */
  private async all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const listed = await this.signedIn<{ items: T[]; total: number }>(
        'GET',
        `${path}page=${page}`,
      );
      if (listed.items.length === 0) break;
      total = listed.total;
      found.push(...listed.items);
    }
    return found;
  }

  /** Returns the session that all tests share. A test must not end it. */
  session() {
    const session = sessions.get(this.origin) ?? this.newSession();
    sessions.set(this.origin, session);
    return session;
  }

  /** Returns a separate session, for a test that ends it. */
  async newSession(): Promise<Session> {
    for (;;)
      try {
        return await this.call<Session>('POST', '/api/admin/login', administrator);
      } catch (error) {
        // the server checks few passwords at the same time
        if (!String(error).includes(': 503 ')) throw error;
        await pause(500);
      }
  }

  private async signedIn<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { token } = await this.session();
    return this.call(method, path, body, { authorization: `Bearer ${token}` });
  }

  /** Returns the response, parsed if it is JSON. Throws an error for an error response. */
  private async call<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const json = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(this.origin + path, {
      method,
      headers: {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...(this.from ? { 'x-forwarded-for': this.from } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : (body as FormData) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : (text as T);
  }

  /**
   * Sends a form to the API, in the format of EmailJS. Returns the API's response, e.g. 'OK
   * LGN-7F3K-92QD'.
   */
  private send(template_id: string, template_params: object): Promise<string> {
    const sender = { lib_version: '4.4.1', user_id: 'lagoon', service_id: 'lagoon-email' };
    const values = { ...sender, template_id, template_params };
    return this.call('POST', '/api/v1.0/email/send', values);
  }
}
