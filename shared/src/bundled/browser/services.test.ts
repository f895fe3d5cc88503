import { DEFAULT_CONFIG } from '@lagoon/shared/domain';
import { type Answer, fakeServer, noAnswer, unreachable } from '@lagoon/shared/testing';
import { createConfigLoader, parseConfig } from './config';
import { sendEmail } from './email';
import { uploadImage } from './image-host';

// the pages read all of config.json but this
const { previewHosts: _, ...config } = DEFAULT_CONFIG;

describe('config.json', () => {
  test('is read once', async () => {
    const server = fakeServer({});
    const load = createConfigLoader();
    await expect(load()).resolves.toEqual(config);
    await load();
    expect(server.requests.map(({ url }) => url)).toEqual(['http://localhost/config.json']);
  });
  test.each([
    ['missing', () => new Response('not found', { status: 404 })],
    ['HTML', () => new Response('<html>')],
    ['without its e-mail section', () => new Response(JSON.stringify({ ...config, email: undefined }))],
  ])('that is %s is an error in plain words, and is asked for again next time', async (_, answer) => {
    const server = fakeServer({ '*': answer });
    const load = createConfigLoader();
    await expect(load()).rejects.toMatchObject({
      service: 'config',
      message: 'The settings of this site could not be loaded. Please try again.',
    });
    server.answers = {};
    await expect(load()).resolves.toEqual(config);
  });
  test('takes an origin only, not an address with a path', () => {
    expect(() => parseConfig({ ...config, payment: { ...config.payment, origin: 'https://pay.example/v1' } })).toThrow(
      'https://pay.example/v1',
    );
    expect(parseConfig({ ...config, payment: { ...config.payment, origin: 'https://pay.example' } }).payment.origin).toBe(
      'https://pay.example',
    );
  });
});

describe('an e-mail', () => {
  const send = (origin = '') => sendEmail({ ...config.email, origin }, 'checkout', { firstName: 'Ada' });

  test('goes out in the SDK’s wire format, to this site when no origin is named', async () => {
    const { requests } = fakeServer({ '*': () => new Response('OK LGN-7F3K-92QD') });
    await expect(send()).resolves.toEqual({ reference: 'LGN-7F3K-92QD' });
    expect(requests[0]?.url).toBe('http://localhost/api/v1.0/email/send');
    expect(await requests[0]?.json()).toMatchObject({
      user_id: 'lagoon',
      service_id: 'lagoon-email',
      template_id: 'order',
      template_params: { firstName: 'Ada' },
    });
  });
  test('of a foreign service has no reference', async () => {
    const { requests } = fakeServer({ '*': () => new Response('OK') });
    await expect(send('https://mail.example')).resolves.toEqual({});
    expect(requests[0]?.url).toBe('https://mail.example/api/v1.0/email/send');
  });
  test('reports the reason of a refusal', async () => {
    fakeServer({ '*': () => new Response('Email is required', { status: 422 }) });
    await expect(send()).rejects.toMatchObject({ code: 'refused', message: 'Email is required' });
  });
  test.each<[string, Answer, string]>([
    ['an answer of 500', () => new Response('x', { status: 500 }), 'broken'],
    ['a page where the answer belongs', () => new Response('\n<!doctype html><title>Wi-Fi</title>'), 'broken'],
    ['a lost connection', unreachable, 'unreachable'],
  ])('with %s leaves the outcome open', async (_, answer, code) => {
    fakeServer({ '*': answer });
    await expect(send()).rejects.toMatchObject({ service: 'email', code });
  });
  test('that is not answered within 30 s is given up', async () => {
    jest.useFakeTimers();
    fakeServer({ '*': noAnswer });
    const sent = expect(send()).rejects.toMatchObject({ code: 'timeout' });
    await jest.advanceTimersByTimeAsync(30_000);
    await sent;
    jest.useRealTimers();
  });
  test('is sent though the browser forbids storage', async () => {
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      fakeServer({ '*': () => new Response('OK') });
      await expect(send()).resolves.toEqual({});
      expect(() => window.localStorage).toThrow('denied');
    } finally {
      if (own) Object.defineProperty(window, 'localStorage', own);
    }
  });
});

describe('an upload', () => {
  class FakeRequest {
    static answer: { status: number; text: string } | 'error' | 'timeout';
    static sent: { url: string; body: FormData };
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    responseText = '';
    onload = () => {};
    onerror = () => {};
    ontimeout = () => {};
    url = '';
    open(_: string, url: string) {
      this.url = url;
    }
    send(body: FormData) {
      FakeRequest.sent = { url: this.url, body };
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
      const { answer } = FakeRequest;
      if (answer === 'error') return this.onerror();
      if (answer === 'timeout') return this.ontimeout();
      this.status = answer.status;
      this.responseText = answer.text;
      this.onload();
    }
  }
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });
  const file = new File(['x'], 'proof.png', { type: 'image/png' });

  test('posts file and preset, reports progress and returns the secure URL', async () => {
    FakeRequest.answer = { status: 200, text: '{"secure_url":"https://i.example/p.png"}' };
    const onProgress = jest.fn();
    await expect(uploadImage(config.imageHost, file, onProgress)).resolves.toBe('https://i.example/p.png');
    expect(FakeRequest.sent.url).toBe('http://localhost/v1_1/lagoon/image/upload');
    expect(FakeRequest.sent.body.get('upload_preset')).toBe('proofs');
    expect((FakeRequest.sent.body.get('file') as File).name).toBe('proof.png');
    expect(onProgress).toHaveBeenCalledWith(0.25);
  });
  test.each([
    ['a refusal', { status: 400, text: '{"error":{"message":"Unsupported file type"}}' }, 'refused', 'Unsupported file type'],
    ['an error page', { status: 502, text: '<html>' }, 'broken', 'The picture service did not take the picture. Please try again.'],
    [
      'an answer without an address',
      { status: 200, text: '{}' },
      'broken',
      'The picture service gave no address for the picture. Please try again.',
    ],
    [
      'an answer that is not JSON',
      { status: 200, text: 'hm' },
      'broken',
      'The picture service gave an answer that could not be read. Please try again.',
    ],
    ['no connection', 'error' as const, 'unreachable', 'The picture service could not be reached. Check your connection and try again.'],
    ['no answer in time', 'timeout' as const, 'timeout', 'The picture service took too long to answer. Please try again.'],
  ])('with %s says so', async (_, answer, code, message) => {
    FakeRequest.answer = answer;
    await expect(uploadImage(config.imageHost, file)).rejects.toMatchObject({ service: 'imageHost', code, message });
  });
});
