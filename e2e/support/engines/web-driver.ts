import type { Driver } from './tab';

/** Key of an element's id in WebDriver's JSON (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A session of a WebDriver server: a browser with a separate profile. */
export class WebDriverSession implements Driver {
  private constructor(private readonly address: string) {}

  /**
   * Starts a session.
   * @param server origin of the WebDriver server
   */
  static async start(
    server: string,
    capabilities: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<WebDriverSession> {
    const timeouts = { script: 300_000, pageLoad: 300_000 };
    const body = { capabilities: { alwaysMatch: { timeouts, ...capabilities } } };
    const { sessionId } = await call<{ sessionId: string }>(
      'POST',
      `${server}/session`,
      body,
      signal,
    );
    const session = new WebDriverSession(`${server}/session/${sessionId}`);
    await session.post('/window/rect', { width: 1280, height: 900 });
    return session;
  }

  goto(url: string): Promise<void> {
    return this.post('/url', { url });
  }

  evaluate<Result>(expression: string): Promise<Result> {
    return this.post('/execute/sync', { script: `return ${expression}`, args: [] });
  }

  async element(expression: string) {
    const reference = await this.evaluate<Record<string, string> | null>(expression);
    if (!reference?.[ELEMENT]) throw new Error(`No element: ${expression}`);
    const path = `/element/${reference[ELEMENT]}`;
    const type = (text: string) => this.post<void>(`${path}/value`, { text });
    return { click: () => this.post<void>(`${path}/click`), type, upload: type };
  }

  end(): Promise<void> {
    return call('DELETE', this.address);
  }

  private post<Result>(path: string, body: object = {}): Promise<Result> {
    return call('POST', this.address + path, body);
  }
}

async function call<Result>(
  method: string,
  url: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Result> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = (await answer.json()) as {
    value: Result & { error?: string; message?: string };
  };
  if (!answer.ok)
    throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
