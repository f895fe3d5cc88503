import { administrator } from './server';

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

export interface OrderRecord {
  reference: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  [field: string]: unknown;
}

export interface NewBlog {
  title: string;
  description: string;
  /** ISO 8601 */
  date: string;
  designImg: string;
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

interface AppointmentsPage {
  items: AppointmentRecord[];
  total: number;
}

interface OrdersPage {
  items: { reference: string }[];
  total: number;
}

/** One sign-in for each server: a session lasts longer than the tests. */
const tokens = new Map<string, Promise<string>>();

/** The server, spoken to without a browser: what the administrator may see and do. */
export class Api {
  constructor(private readonly origin: string) {}

  async products(): Promise<ListedProduct[]> {
    return (await this.call('GET', '/api/products')) as ListedProduct[];
  }

  /** Every order on record with all that is kept of it, newest first. */
  async orders(): Promise<OrderRecord[]> {
    const references: string[] = [];
    for (let page = 1, total = 1; references.length < total; page += 1) {
      const answer = (await this.call('GET', `/api/orders?page=${page}`, undefined, await this.signIn())) as OrdersPage;
      if (answer.items.length === 0) break;
      total = answer.total;
      references.push(...answer.items.map(({ reference }) => reference));
    }
    const token = await this.signIn();
    return Promise.all(references.map(async (each) => (await this.call('GET', `/api/orders/${each}`, undefined, token)) as OrderRecord));
  }

  async ordersOf(email: string): Promise<OrderRecord[]> {
    return (await this.orders()).filter((order) => order.email === email);
  }

  async createProduct(product: Partial<NewProduct> & { name: string; image: string }): Promise<void> {
    const whole = { price: 7500, testNum: '2', desc: 'A test made by a test.', test: ['One', 'Two'], ...product };
    await this.call('POST', '/api/products', whole, await this.signIn());
  }

  async blogs(): Promise<NewBlog[]> {
    return (await this.call('GET', '/api/blogs')) as NewBlog[];
  }

  async createBlog(blog: Partial<NewBlog> & { title: string }): Promise<void> {
    const designImg = (await this.blogs())[0]?.designImg ?? '';
    const whole = { description: 'An article made by a test.', date: '2026-01-02T09:00:00.000Z', designImg, ...blog };
    await this.call('POST', '/api/blogs', whole, await this.signIn());
  }

  /** Every appointment on record, the last booked first. */
  async appointments(): Promise<AppointmentRecord[]> {
    const found: AppointmentRecord[] = [];
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const answer = (await this.call('GET', `/api/appointments?page=${page}`, undefined, await this.signIn())) as AppointmentsPage;
      if (answer.items.length === 0) break;
      total = answer.total;
      found.push(...answer.items);
    }
    return found;
  }

  async appointmentsOf(email: string): Promise<AppointmentRecord[]> {
    return (await this.appointments()).filter((appointment) => appointment.email === email);
  }

  /** A walk-in of somebody else, booked as the page books it. */
  async bookAppointment(values: { date: string; time: string; email: string }): Promise<void> {
    const template_params = { place: 'walk-in', firstName: 'Some', lastName: 'Body', phoneNumber: '08000000000', ...values };
    const envelope = { lib_version: '4.4.1', user_id: 'lagoon', service_id: 'lagoon-email', template_id: 'appointment' };
    await this.call('POST', '/api/v1.0/email/send', { ...envelope, template_params });
  }

  private signIn(): Promise<string> {
    const known = tokens.get(this.origin);
    if (known) return known;
    const token = this.call('POST', '/api/admin/login', administrator).then((answer) => (answer as { token: string }).token);
    tokens.set(this.origin, token);
    return token;
  }

  private async call(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  }
}
