import { isRecord } from '@lagoon/shared/domain';

export type ServiceName = 'config' | 'payment' | 'email' | 'imageHost' | 'appointments' | 'orders';

/**
 * - `unreachable`: no connection; whether the other side received anything is not known
 * - `timeout`: no answer in time; not known either
 * - `broken`: the other side answered with a status of 5xx, or what it said could not be read; not known either
 * - `refused`: the other side said no (4xx); it has kept nothing
 */
type ServiceErrorCode = 'unreachable' | 'timeout' | 'broken' | 'refused';

/** What went wrong with a third party. `message` is one sentence for a visitor. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** the status it was answered with, when there was an answer */
  readonly status: number | undefined;

  constructor(
    readonly service: ServiceName,
    readonly code: ServiceErrorCode,
    message: string,
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, options);
    this.status = options.status;
  }
}

/** The error of a call that never got an answer. */
export const unreachable = (service: ServiceName, who: string, cause?: unknown): ServiceError =>
  new ServiceError(
    service,
    'unreachable',
    navigator.onLine === false
      ? 'You are offline. Connect to the internet and try again.'
      : `${who} could not be reached. Check your connection and try again.`,
    { cause },
  );

/** The error of a call whose answer did not come in time. */
export const timedOut = (service: ServiceName, who: string): ServiceError =>
  new ServiceError(service, 'timeout', `${who} took too long to answer. Please try again.`);

/** Whether a status is a plain no (nothing was kept) or leaves the outcome open. */
export const codeOfStatus = (status: number): ServiceErrorCode => (status >= 400 && status < 500 && status !== 408 ? 'refused' : 'broken');

interface Call {
  service: ServiceName;
  /** how a visitor knows the other side: "The payment provider" */
  who: string;
  url: string;
  init?: RequestInit;
  /** milliseconds */
  timeout: number;
}

/** The whole address of a call; an empty origin is this site's own. */
export const endpoint = (origin: string, path: string): string => `${origin || window.location.origin}${path}`;

/**
 * One request and its whole text, within a time.
 *
 * @returns status, text and headers of any answer, whatever its status
 * @throws ServiceError `unreachable` or `timeout`
 */
export async function fetchText({ service, who, url, init, timeout }: Call) {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(url, { ...init, signal });
    return { status: response.status, ok: response.ok, text: await response.text(), headers: response.headers };
  } catch (error) {
    throw signal.aborted ? timedOut(service, who) : unreachable(service, who, error);
  }
}

/**
 * Reads JSON that may not be JSON at all, as an error page in place of an answer is not.
 *
 * @throws ServiceError `broken`
 */
export function parseJson(service: ServiceName, who: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // told below
  }
  throw new ServiceError(service, 'broken', `${who} gave an answer that could not be read. Please try again.`);
}

const NOTHING_LOST = 'Nothing you filled in is lost.';

/**
 * What a failed send means for the visitor: whether the lab may have it, and what to do now.
 *
 * @param what that was to be sent: "order"
 */
export function sendFailureText(error: unknown, what: string): string {
  if (!(error instanceof ServiceError)) return `Your ${what} was not sent. ${NOTHING_LOST} Please try again.`;
  if (error.service === 'config') return `${error.message} Your ${what} was not sent. ${NOTHING_LOST}`;
  if (error.service === 'imageHost')
    return `Your proof of payment was not uploaded, so the ${what} was not sent. ${error.message} ${NOTHING_LOST}`;
  if (error.code === 'refused') return `Your ${what} was not accepted: ${error.message} ${NOTHING_LOST}`;
  return `${error.message} We may have received it; sending again will not make a second ${what}.`;
}
