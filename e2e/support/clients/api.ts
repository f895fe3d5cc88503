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

interface AppointmentsPage {
  items: AppointmentRecord[];
  total: number;
}

interface OrdersPage {
  items: { reference: string }[];
  total: number;
}

/** The server's API as an administrator, without a browser. */
export class Api extends Calls {
  async products(): Promise<ListedProduct[]> {
    return (await this.call('GET', '/api/products')) as ListedProduct[];
  }

  /** Returns every stored order with all its data, newest first. */
  async orders(): Promise<OrderRecord[]> {
    const references: string[] = [];
    for (let page = 1, total = 1; references.length < total; page += 1) {
      const answer = (await this.signedIn('GET', `/api/orders?page=${page}`)) as OrdersPage;
      if (answer.items.length === 0) break;
      total = answer.total;
      references.push(...answer.items.map(({ reference }) => reference));
    }
    return Promise.all(references.map(async (each) => (await this.signedIn('GET', `/api/orders/${each}`)) as OrderRecord));
  }

  async ordersOf(email: string): Promise<OrderRecord[]> {
    return (await this.orders()).filter((order) => order.email === email);
  }

  /** @returns its id */
  async createProduct(product: Partial<NewProduct> & { name: string }): Promise<string> {
    const image = product.image ?? (await this.products())[0]?.image;
    const whole = { price: 7500, testNum: '2', desc: 'A test made by a test.', test: ['One', 'Two'], ...product, image };
    return ((await this.signedIn('POST', '/api/products', whole)) as ListedProduct).id;
  }

  async changeProduct(id: string, change: Partial<NewProduct>): Promise<void> {
    const { name, price, testNum, desc, test, image } = (await this.call('GET', `/api/products/${id}`)) as NewProduct;
    await this.signedIn('PUT', `/api/products/${id}`, { name, price, testNum, desc, test, image, ...change });
  }

  async blogs(): Promise<ListedBlog[]> {
    return (await this.call('GET', '/api/blogs')) as ListedBlog[];
  }

  /** @returns its id */
  async createBlog(blog: Partial<NewBlog> & { title: string }): Promise<string> {
    const designImg = (await this.blogs())[0]?.designImg ?? '';
    const whole = { description: 'An article made by a test.', date: '2026-01-02T09:00:00.000Z', designImg, ...blog };
    return ((await this.signedIn('POST', '/api/blogs', whole)) as ListedBlog).id;
  }

  async deleteBlog(id: string): Promise<void> {
    await this.signedIn('DELETE', `/api/blogs/${id}`);
  }

  /** Returns every stored appointment, the last booked first. */
  async appointments(): Promise<AppointmentRecord[]> {
    const found: AppointmentRecord[] = [];
    for (let page = 1, total = 1; found.length < total; page += 1) {
      const answer = (await this.signedIn('GET', `/api/appointments?page=${page}`)) as AppointmentsPage;
      if (answer.items.length === 0) break;
      total = answer.total;
      found.push(...answer.items);
    }
    return found;
  }

  async appointmentsOf(email: string): Promise<AppointmentRecord[]> {
    return (await this.appointments()).filter((appointment) => appointment.email === email);
  }

  /** Returns the fully booked times of each day. */
  async fullTimes(): Promise<Record<string, string[]>> {
    return ((await this.call('GET', '/api/appointments/slots')) as { full: Record<string, string[]> }).full;
  }

  /** Books another visitor's walk-in, as the booking page does. */
  async bookAppointment(values: { date: string; time: string; email: string }): Promise<void> {
    const template_params = { place: 'walk-in', firstName: 'Some', lastName: 'Body', phoneNumber: '08000000000', ...values };
    await this.send('appointment', template_params);
  }
}
