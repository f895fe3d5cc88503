import { setTimeout as pause } from 'node:timers/promises';
import { administrator } from '../server/server';

export interface Session {
  token: string;
  user: { id: string; username: string };
}

/** Sessions by server: one sign-in is enough, because a session lasts longer than the tests. */
const sessions = new Map<string, Promise<Session>>();

export class Calls {
  /**
   * address of the client, for a server with `TRUST_PROXY`; the server limits each address
   * separately
   */
  from = '';

  constructor(protected readonly origin: string) {}

  /** Returns the session that all tests share. A test must not end it. */
  session(): Promise<Session> {
    const known = sessions.get(this.origin);
    if (known) return known;
    const opened = this.newSession();
    sessions.set(this.origin, opened);
    return opened;
  }

  /** Returns a separate session, for a test that ends it. */
  async newSession(who = administrator): Promise<Session> {
    for (;;)
      try {
        return await this.call<Session>('POST', '/api/admin/login', who);
      } catch (error) {
        // the server checks few passwords at the same time
        if (!String(error).includes(': 503 ')) throw error;
        await pause(500);
      }
  }

  protected async signedIn<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const { token } = await this.session();
    return this.call(method, path, body, { authorization: `Bearer ${token}`, ...headers });
  }

  /** Returns the response, parsed if it is JSON. Throws an error for an error response. */
  protected async call<T>(
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
  protected send(template_id: string, template_params: object): Promise<string> {
    const sender = { lib_version: '4.4.1', user_id: 'lagoon', service_id: 'lagoon-email' };
    const values = { ...sender, template_id, template_params };
    return this.call('POST', '/api/v1.0/email/send', values);
  }
}
