import { administrator } from './server';

export interface NewProduct {
  name: string;
  price: number;
  testNum: string;
  desc: string;
  test: string[];
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

/** The server, spoken to without a browser: what the administrator may see and do. */
export class Api {
  private token: Promise<string> | undefined;

  constructor(private readonly origin: string) {}

  async products(): Promise<{ id: string; name: string; price: number }[]> {
    return (await this.call('GET', '/api/products')) as { id: string; name: string; price: number }[];
  }

  async orders(): Promise<OrderRecord[]> {
    return (await this.call('GET', '/api/orders', undefined, await this.signIn())) as OrderRecord[];
  }

  async createProduct(product: Partial<NewProduct> & { name: string }): Promise<void> {
    const whole = { price: 7500, testNum: '2', desc: 'A test made by a test.', test: ['One', 'Two'], image: '/missing.png', ...product };
    await this.call('POST', '/api/products', whole, await this.signIn());
  }

  private signIn(): Promise<string> {
    this.token ??= this.call('POST', '/api/admin/login', administrator).then((answer) => (answer as { token: string }).token);
    return this.token;
  }

  private async call(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
    const answer = await fetch(this.origin + path, {
      method,
      headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  }
}
