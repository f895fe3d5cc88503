import { randomUUID } from 'node:crypto';
import {
  bookableDays,
  type EmailRecord,
  type MessageRecord,
  type OrderRecord,
  PRIVACY_NOTICE_VERSION,
} from '@lagoon/shared/domain';
import { type FilePayload, proof } from '../browser/pictures';
import type { Person } from '../browser/view';
import { Calls } from './calls';

export interface NewProduct {
  name: string;
  price: number;
  testNum: string;
  desc: string;
  test: string[];
  image: string;
}

export interface ListedProduct {
  id: string;
  name: string;
  price: number;
  image: string;
}

export interface NewBlog {
  title: string;
  description: string;
  /** ISO 8601 */
  date: string;
  designImg: string;
}

interface ListedBlog extends NewBlog {
  id: string;
}

export interface AppointmentRecord {
  reference: string;
  status: string;
  place: string;
  address: string;
  date: string;
  time: string;
  testOption: string[];
  email: string;
}

interface Listed<T> {
  items: T[];
  total: number;
}

export interface NewOrder extends Person {
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

/** Sends requests of customers and administrators to the server, without a browser. */
export class Api extends Calls {
  async products(): Promise<ListedProduct[]> {
    return (await this.call('GET', '/api/products')) as ListedProduct[];
  }

  /** Returns every stored order with all its data, newest first. */
  async orders(): Promise<OrderRecord[]> {
    const listed = await this.all<OrderRecord>('/api/orders?');
    return Promise.all(listed.map(({ reference }) => this.order(reference)));
  }

  async ordersOf(email: string): Promise<OrderRecord[]> {
    return (await this.orders()).filter((order) => order.email === email);
  }

  /** @returns its id */
  async createProduct(product: Partial<NewProduct> & { name: string }): Promise<string> {
    const image = product.image ?? (await this.products())[0]?.image;
    const whole = {
      price: 7500,
      testNum: '2',
      desc: 'A test made by a test.',
      test: ['One', 'Two'],
      ...product,
      image,
    };
    return ((await this.signedIn('POST', '/api/products', whole)) as ListedProduct).id;
  }

  async changeProduct(id: string, change: Partial<NewProduct>): Promise<void> {
    const { name, price, testNum, desc, test, image } = (await this.call(
      'GET',
      `/api/products/${id}`,
    )) as NewProduct;
    await this.signedIn('PUT', `/api/products/${id}`, {
      name,
      price,
      testNum,
      desc,
      test,
      image,
      ...change,
    });
  }

  async blogs(): Promise<ListedBlog[]> {
    return (await this.call('GET', '/api/blogs')) as ListedBlog[];
  }

  /** @returns its id */
  async createBlog(blog: Partial<NewBlog> & { title: string }): Promise<string> {
    const designImg = (await this.blogs())[0]?.designImg ?? '';
    const whole = {
      description: 'An article made by a test.',
      date: '2026-01-02T09:00:00.000Z',
      designImg,
      ...blog,
    };
    return ((await this.signedIn('POST', '/api/blogs', whole)) as ListedBlog).id;
  }

  async deleteBlog(id: string): Promise<void> {
    await this.signedIn('DELETE', `/api/blogs/${id}`);
  }

  /** Returns every stored appointment, the last booked first. */
  appointments(): Promise<AppointmentRecord[]> {
    return this.all('/api/appointments?');
  }

  async appointmentsOf(email: string): Promise<AppointmentRecord[]> {
    return (await this.appointments()).filter((appointment) => appointment.email === email);
  }

  /** Returns the fully booked times of each day. */
  async fullTimes(): Promise<Record<string, string[]>> {
    return (
      (await this.call('GET', '/api/appointments/slots')) as { full: Record<string, string[]> }
    ).full;
  }

  /** Books another visitor's walk-in, as the booking page does. */
  async bookAppointment(values: { date: string; time: string; email: string }): Promise<void> {
    const template_params = {
      place: 'walk-in',
      firstName: 'Some',
      lastName: 'Body',
      phoneNumber: '08000000000',
      ...values,
    };
    await this.send('appointment', template_params);
  }

  /**
   * Sends an order, as the checkout does: of one Urinalysis, unless `order` has other tests.
   * @returns its reference
   */
  async placeOrder(order: Partial<NewOrder> = {}, picture?: FilePayload): Promise<string> {
    const { testOption = 'Urinalysis', ...rest } = order;
    const usual = ((await this.call('GET', '/api/products')) as ListedProduct[]).filter(
      ({ name }) => name === testOption,
    );
    const {
      items = usual.map(({ id }) => ({ id, quantity: 1 })),
      subtotal = usual[0]?.price ?? 0,
      ...person
    } = rest;
    const values = { ...somebody, testOption, ...person };
    const answer = await this.send('order', {
      ...values,
      proof_url: await this.uploadProof(picture),
      subtotal: subtotal.toFixed(2),
      items: JSON.stringify(items),
      idempotency_key: randomUUID(),
      notice_version: PRIVACY_NOTICE_VERSION,
      payment_account: '9012345678',
    });
    return answer.replace(/^OK /, '');
  }

  private async uploadProof({ name, mimeType, buffer }: FilePayload = proof()): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    form.append('upload_preset', 'proofs');
    return ((await this.call('POST', '/v1_1/lagoon/image/upload', form)) as { secure_url: string })
      .secure_url;
  }

  /**
   * Simulates a bank transfer: the payment sandbox sends its notice.
   * @param amount whole naira
   */
  async transfer(account: string, amount: number): Promise<void> {
    await this.signedIn('POST', '/api/payment/sandbox', { account, amount });
  }

  order(reference: string): Promise<OrderRecord> {
    return this.signedIn('GET', `/api/orders/${reference}`) as Promise<OrderRecord>;
  }

  /** Moves an order to its next status as another administrator. */
  async moveOrder(reference: string, status: string, note = ''): Promise<void> {
    const { version } = await this.order(reference);
    await this.signedIn(
      'POST',
      `/api/orders/${reference}/status`,
      { status, note },
      { 'if-match': `"${version}"` },
    );
  }

  async writeMessage(message: Partial<Person> & { message: string }): Promise<void> {
    await this.send('contact', { ...somebody, ...message, idempotency_key: randomUUID() });
  }

  messagesOf(email: string): Promise<MessageRecord[]> {
    return this.all(`/api/messages?q=${encodeURIComponent(email)}&`);
  }

  /**
   * Sends a walk-in visit, as the booking page does.
   * @param at index of the bookable day; a time slot is full after three visits
   * @returns its reference
   */
  async bookVisit(
    visitor: Partial<Person> = {},
    { at = 10, time = '10:00' } = {},
  ): Promise<string> {
    const date = bookableDays(new Date())[at] ?? '';
    const visit = { place: 'walk-in', date, time, idempotency_key: randomUUID() };
    return (await this.send('appointment', { ...somebody, ...visit, ...visitor })).replace(
      /^OK /,
      '',
    );
  }

  async bookByPhone(
    visit: Person & {
      place: string;
      date: string;
      time: string;
      address?: string;
      testOption: string[];
    },
  ): Promise<void> {
    await this.signedIn('POST', '/api/appointments/by-phone', {
      ...visit,
      idempotency_key: randomUUID(),
    });
  }

  /** Returns the e-mails to an address, sent or not. */
  async emailsTo(address: string): Promise<EmailRecord[]> {
    return (await this.all<EmailRecord>('/api/outbox?state=all&')).filter(
      ({ to }) => to.address === address,
    );
  }

  /** Ends a session, as another administrator does on the Account page. */
  async revoke(token: string): Promise<void> {
    const { sessions } = (await this.call('GET', '/api/admin/sessions', undefined, {
      authorization: `Bearer ${token}`,
    })) as {
      sessions: { id: string; current: boolean }[];
    };
    const id = sessions.find(({ current }) => current)?.id;
    await this.signedIn('DELETE', `/api/admin/sessions/${id}`);
  }

  /**
   * Returns the items of all pages of a list.
   * @param path address, up to the parameter `page`
   */
  private async all<T>(path: string): Promise<T[]> {
    const found: T[] = [];
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const answer = (await this.signedIn('GET', `${path}page=${page}`)) as Listed<T>;
      if (answer.items.length === 0) break;
      total = answer.total;
      found.push(...answer.items);
    }
    return found;
  }
}
