import { randomUUID } from 'node:crypto';
import { bookableDays, type EmailRecord, type MessageRecord, type OrderRecord, PRIVACY_NOTICE_VERSION } from '@lagoon/shared/domain';
import { type FilePayload, proof } from '../browser/pictures';
import type { ListedProduct } from './api';
import { Calls } from './calls';

interface Item {
  id: string;
  quantity: number;
}

export interface NewOrder {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  testOption: string;
  items: Item[];
  subtotal: number;
}

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
}

const somebody: Person = { firstName: 'Some', lastName: 'Body', email: 'some.body@mail.example', phoneNumber: '08000000000' };

interface Listed<T> {
  items: T[];
}

/** Sends requests of customers and administrators to the server, without a browser. */
export class BackOfficeClient extends Calls {
  /** Sends an order, as the checkout does: of one Urinalysis, unless `order` has other tests. @returns its reference */
  async placeOrder(order: Partial<NewOrder> = {}, picture?: FilePayload): Promise<string> {
    const { testOption = 'Urinalysis', ...rest } = order;
    const usual = ((await this.call('GET', '/api/products')) as ListedProduct[]).filter(({ name }) => name === testOption);
    const { items = usual.map(({ id }) => ({ id, quantity: 1 })), subtotal = usual[0]?.price ?? 0, ...person } = rest;
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
    return ((await this.call('POST', '/v1_1/lagoon/image/upload', form)) as { secure_url: string }).secure_url;
  }

  /** Simulates a bank transfer: the payment sandbox sends its notice. @param amount whole naira */
  async transfer(account: string, amount: number): Promise<void> {
    await this.signedIn('POST', '/api/payment/sandbox', { account, amount });
  }

  order(reference: string): Promise<OrderRecord> {
    return this.signedIn('GET', `/api/orders/${reference}`) as Promise<OrderRecord>;
  }

  /** Moves an order to its next status as another administrator. */
  async moveOrder(reference: string, status: string, note = ''): Promise<void> {
    const { version } = await this.order(reference);
    await this.signedIn('POST', `/api/orders/${reference}/status`, { status, note }, { 'if-match': `"${version}"` });
  }

  async writeMessage(message: Partial<Person> & { message: string }): Promise<void> {
    await this.send('contact', { ...somebody, ...message, idempotency_key: randomUUID() });
  }

  async messagesOf(email: string): Promise<MessageRecord[]> {
    return ((await this.signedIn('GET', `/api/messages?q=${encodeURIComponent(email)}`)) as Listed<MessageRecord>).items;
  }

  /**
   * Sends a walk-in visit, as the booking page does.
   * @param at index of the bookable day; a time slot is full after three visits
   * @returns its reference
   */
  async bookVisit(visitor: Partial<Person> = {}, { at = 10, time = '10:00' } = {}): Promise<string> {
    const date = bookableDays(new Date())[at] ?? '';
    const visit = { place: 'walk-in', date, time, idempotency_key: randomUUID() };
    return (await this.send('appointment', { ...somebody, ...visit, ...visitor })).replace(/^OK /, '');
  }

  async bookByPhone(visit: Person & { place: string; date: string; time: string; address?: string; testOption: string[] }): Promise<void> {
    await this.signedIn('POST', '/api/appointments/by-phone', { ...visit, idempotency_key: randomUUID() });
  }

  /** Returns the e-mails to an address, sent or not. */
  async emailsTo(address: string): Promise<EmailRecord[]> {
    const { items } = (await this.signedIn('GET', '/api/outbox?state=all')) as Listed<EmailRecord>;
    return items.filter(({ to }) => to.address === address);
  }

  /** Ends a session, as another administrator does on the Account page. */
  async revoke(token: string): Promise<void> {
    const { sessions } = (await this.call('GET', '/api/admin/sessions', undefined, { authorization: `Bearer ${token}` })) as {
      sessions: { id: string; current: boolean }[];
    };
    const id = sessions.find(({ current }) => current)?.id;
    await this.signedIn('DELETE', `/api/admin/sessions/${id}`);
  }
}
