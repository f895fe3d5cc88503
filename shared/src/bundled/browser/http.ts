import { isRecord } from '@lagoon/shared/domain';
import { readServerTime } from './server-time';

type ServiceName =
  | 'config'
  | 'payment'
  | 'email'
  | 'imageHost'
  | 'appointments'
  | 'orders'
  | 'lists';

/** `refused`: 4xx; only then is it certain that nothing was stored. `broken`: 5xx or unreadable. */
type ServiceErrorCode = 'unreachable' | 'timeout' | 'broken' | 'refused';

/** Failure of a call. `message` is one sentence for a visitor. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number | undefined;
  /** error messages of the server, by field */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    readonly service: ServiceName,
    readonly code: ServiceErrorCode,
    message: string,
    options: { cause?: unknown; status?: number; fields?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.status = options.status;
    this.fields = options.fields ?? {};
  }
}

export const unreachable = (service: ServiceName, who: string, cause?: unknown): ServiceError =>
  new ServiceError(
    service,
    'unreachable',
    navigator.onLine === false
      ? 'You are offline. Connect to the internet and try again.'
      : `${who} could not be reached. Check your connection and try again.`,
    { cause },
  );

export const timedOut = (service: ServiceName, who: string): ServiceError =>
  new ServiceError(service, 'timeout', `${who} took too long to answer. Please try again.`);

export const unreadable = (service: ServiceName, who: string): ServiceError =>
  new ServiceError(
    service,
    'broken',
    `${who} gave an answer that could not be read. Please try again.`,
  );

export const codeOfStatus = (status: number): ServiceErrorCode =>
  status >= 400 && status < 500 && status !== 408 ? 'refused' : 'broken';

interface Call {
  service: ServiceName;
  /** for visitors: "The payment provider" */
  who: string;
  /** empty for this site */
  origin?: string;
  path: string;
  init?: RequestInit;
  /** milliseconds */
  timeout: number;
}

/** An empty origin means this site. */
export const endpoint = (origin: string, path: string) =>
  `${origin || window.location.origin}${path}`;

/** @throws ServiceError `unreachable` or `timeout` */
export async function fetchText({ service, who, origin = '', path, init, timeout }: Call) {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(endpoint(origin, path), { ...init, signal });
    readServerTime(response.headers, init?.cache);
    const text = await response.text();
    return {
      status: response.status,
      ok: response.ok,
      text,
      /** @throws ServiceError `broken` for any text except a JSON object */
      json: () => parseJson(service, who, text),
      headers: response.headers,
    };
  } catch (error) {
    throw signal.aborted ? timedOut(service, who) : unreachable(service, who, error);
  }
}

export const jsonBody = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** @throws ServiceError `broken` for any text except a JSON object */
export function parseJson(
  service: ServiceName,
  who: string,
  text: string,
): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {}
  throw unreadable(service, who);
}

/** @param otherwise text for an error that is not a `ServiceError` */
export const serviceFailure = (
  error: unknown,
  otherwise = 'Something went wrong. Please try again.',
) => (error instanceof ServiceError ? error.message : otherwise);

const NOTHING_LOST = 'Nothing you filled in is lost.';

/** @param what noun, e.g. "order" */
export function sendFailureText(error: unknown, what: string): string {
  if (!(error instanceof ServiceError))
    return `Your ${what} was not sent. ${NOTHING_LOST} Please try again.`;
  if (error.service === 'config')
    return `${error.message} Your ${what} was not sent. ${NOTHING_LOST}`;
  if (error.service === 'imageHost')
    return (
      `Your proof of payment was not uploaded, so the ${what} was not sent. ` +
      `${error.message} ${NOTHING_LOST}`
    );
  if (error.code === 'refused')
    return `Your ${what} was not accepted: ${error.message} ${NOTHING_LOST}`;
  return `${error.message} We may have received it; sending again will not make a second ${what}.`;
}
