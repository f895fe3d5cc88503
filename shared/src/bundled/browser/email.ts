import { CONFIRM_BY_LINK, isRecord, type SiteConfig } from '@lagoon/shared/domain';
import { codeOfStatus, endpoint, ServiceError, timedOut, unreachable } from './http';

type Sdk = typeof import('@emailjs/browser')['default'];

/** Hides a blocked `localStorage`, which the SDK would read when it loads, and throw. */
async function emailSdk(): Promise<Sdk> {
  const forbidden = isStorageForbidden();
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage');
  if (forbidden)
    Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true });
  try {
    return (await import(/* webpackMode: "eager" */ '@emailjs/browser')).default;
  } finally {
    if (forbidden && own) Object.defineProperty(window, 'localStorage', own);
  }
}

function isStorageForbidden() {
  try {
    void window.localStorage;
    return false;
  } catch {
    return true;
  }
}

type EmailTemplate = keyof SiteConfig['email']['templates'];

export interface SentEmail {
  /** e.g. `LGN-7F3K-92QD`; missing when a third-party service sent the e-mail */
  reference?: string;
  /** true if the customer must confirm by a link; only our own service reports it */
  byLink?: boolean;
}

const TIMEOUT_MS = 30_000;
const SERVICES = {
  checkout: 'The order service',
  contact: 'The message service',
  appointment: 'The booking service',
} as const;

/** @throws ServiceError of service `email`; code `refused` means that nothing was stored */
export async function sendEmail(
  config: SiteConfig['email'],
  template: EmailTemplate,
  params: Record<string, string>,
): Promise<SentEmail> {
  const who = SERVICES[template];
  const emailjs = await emailSdk();
  emailjs.init({ publicKey: config.publicKey, origin: endpoint(config.origin, '') });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut('email', who)), TIMEOUT_MS);
  });
  try {
    const { text } = await Promise.race([
      emailjs.send(config.serviceId, config.templates[template], params),
      late,
    ]);
    // a Wi-Fi network that requires sign-in answers 200 with the HTML of its sign-in page
    if (/^\s*</.test(text))
      throw new ServiceError(
        'email',
        'broken',
        `${who} gave an answer that could not be read. Please try again.`,
      );
    const [, reference, more] = /^OK\s+(\S+)(?:\s+(\S+))?$/.exec(text.trim()) ?? [];
    return reference ? { reference, ...(more === CONFIRM_BY_LINK ? { byLink: true } : {}) } : {};
  } catch (error) {
    throw asServiceError(error, who);
  } finally {
    clearTimeout(timer);
  }
}

function asServiceError(error: unknown, who: string): ServiceError {
  if (error instanceof ServiceError) return error;
  if (!isAnswer(error)) return unreachable('email', who, error);
  const { status, text } = error;
  const code = codeOfStatus(status);
  const message =
    code === 'refused' && isSentence(text) ? text : `${who} answered with an error (${status}).`;
  return new ServiceError('email', code, message, { cause: error, status });
}

const isAnswer = (error: unknown): error is { status: number; text: string } =>
  isRecord(error) && typeof error.status === 'number' && error.status > 0;

const isSentence = (text: string) => text !== '' && text.length <= 300 && !/[<{]/.test(text);
