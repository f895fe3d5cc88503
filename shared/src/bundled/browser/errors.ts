export type ServiceName = 'config' | 'payment' | 'email' | 'imageHost' | 'appointments' | 'orders';

/**
 * - `unreachable`: no connection; whether the other side received anything is not known
 * - `timeout`: no answer in time; not known either
 * - `broken`: the other side answered with a status of 5xx, or what it said could not be read; not known either
 * - `refused`: the other side said no (4xx); it has kept nothing
 */
export type ServiceErrorCode = 'unreachable' | 'timeout' | 'broken' | 'refused';

/** What went wrong with a third party. `message` is one sentence for a visitor. */
export class ServiceError extends Error {
  constructor(
    readonly service: ServiceName,
    readonly code: ServiceErrorCode,
    message: string,
    options: { cause?: unknown; status?: number } = {},
  ) {
    super(message, options);
    this.name = 'ServiceError';
    this.status = options.status;
  }

  /** the status it was answered with, when there was an answer */
  readonly status: number | undefined;
}

/** True when the browser itself knows that it has no network. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

/** The error of a call that never got an answer. */
export const unreachable = (service: ServiceName, who: string, cause?: unknown): ServiceError =>
  new ServiceError(
    service,
    'unreachable',
    isOffline()
      ? 'You are offline. Connect to the internet and try again.'
      : `${who} could not be reached. Check your connection and try again.`,
    { cause },
  );

/** The error of a call whose answer did not come in time. */
export const timedOut = (service: ServiceName, who: string): ServiceError =>
  new ServiceError(service, 'timeout', `${who} took too long to answer. Please try again.`);

/** Whether a status is a plain no (nothing was kept) or leaves the outcome open. */
export const codeOfStatus = (status: number): ServiceErrorCode => (status >= 400 && status < 500 && status !== 408 ? 'refused' : 'broken');

const NOTHING_LOST = 'Nothing you filled in is lost.';

/**
 * What a failed send means for the visitor: whether the lab may have it, and what to do now.
 *
 * @param what that was to be sent: "order"
 */
export function failureText(error: unknown, what: string): string {
  if (!(error instanceof ServiceError)) return `Your ${what} was not sent. ${NOTHING_LOST} Please try again.`;
  if (error.service === 'config') return `${error.message} Your ${what} was not sent. ${NOTHING_LOST}`;
  if (error.service === 'imageHost')
    return `Your proof of payment was not uploaded, so the ${what} was not sent. ${error.message} ${NOTHING_LOST}`;
  if (error.code === 'refused') return `Your ${what} was not accepted: ${error.message} ${NOTHING_LOST}`;
  return `${error.message} We may have received it; sending again will not make a second ${what}.`;
}
