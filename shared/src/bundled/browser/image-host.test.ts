import { DEFAULT_CONFIG } from '@lagoon/shared/domain';
import { uploadImage } from './image-host';

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

  test('reports its progress and returns the https address of the picture', async () => {
    FakeRequest.answer = { status: 200, text: '{"secure_url":"https://i.example/p.png"}' };
    const onProgress = jest.fn();
    await expect(uploadImage(DEFAULT_CONFIG.imageHost, file, onProgress)).resolves.toBe(
      'https://i.example/p.png',
    );
    expect(FakeRequest.sent.url).toBe('http://localhost/v1_1/lagoon/image/upload');
    expect(FakeRequest.sent.body.get('upload_preset')).toBe('proofs');
    expect((FakeRequest.sent.body.get('file') as File).name).toBe('proof.png');
    expect(onProgress).toHaveBeenCalledWith(0.25);
  });
  test.each([
    [
      'a refusal',
      { status: 400, text: '{"error":{"message":"Unsupported file type"}}' },
      'refused',
      'Unsupported file type',
    ],
    [
      'an error page',
      { status: 502, text: '<html>' },
      'broken',
      'The picture service did not take the picture. Please try again.',
    ],
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
    [
      'no connection',
      'error' as const,
      'unreachable',
      'The picture service could not be reached. Check your connection and try again.',
    ],
    [
      'no answer in time',
      'timeout' as const,
      'timeout',
      'The picture service took too long to answer. Please try again.',
    ],
  ])('reports %s as an error with code and message', async (_, answer, code, message) => {
    FakeRequest.answer = answer;
    await expect(uploadImage(DEFAULT_CONFIG.imageHost, file)).rejects.toMatchObject({
      service: 'imageHost',
      code,
      message,
    });
  });
});
