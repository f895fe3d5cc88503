import { DEFAULT_CONFIG } from '@lagoon/shared/domain';
import { type Answer, fakeServer, noAnswer, unreachable } from '@lagoon/shared/testing';
import { sendEmail } from './email';

describe('an e-mail', () => {
  const send = (origin = '') =>
    sendEmail({ ...DEFAULT_CONFIG.email, origin }, 'checkout', { firstName: 'Ada' });

  test('is sent in the wire format of EmailJS', async () => {
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
  test('has no reference when a third-party service sends it', async () => {
    const { requests } = fakeServer({ '*': () => new Response('OK') });
    await expect(send('https://mail.example')).resolves.toEqual({});
    expect(requests[0]?.url).toBe('https://mail.example/api/v1.0/email/send');
  });
  test('fails with the service’s message when the service rejects it', async () => {
    fakeServer({ '*': () => new Response('Email is required', { status: 422 }) });
    await expect(send()).rejects.toMatchObject({ code: 'refused', message: 'Email is required' });
  });
  test.each<[string, Answer, string]>([
    ['a response with status 500', () => new Response('x', { status: 500 }), 'broken'],
    ['a response with HTML', () => new Response('\n<!doctype html><title>Wi-Fi</title>'), 'broken'],
    ['a lost connection', unreachable, 'unreachable'],
  ])('fails after %s, and may have been sent', async (_, answer, code) => {
    fakeServer({ '*': answer });
    await expect(send()).rejects.toMatchObject({ service: 'email', code });
  });
  test('fails when no response comes within 30 s', async () => {
    const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    fakeServer({ '*': noAnswer });
    await expect(send()).rejects.toMatchObject({ code: 'timeout' });
    expect(patience).toHaveBeenCalledWith(30_000);
  });
  test('is sent when the browser blocks storage', async () => {
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
