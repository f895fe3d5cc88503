import { ServiceError, type ServiceName, timedOut, unreachable } from './errors';

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
export async function fetchText({
  service,
  who,
  url,
  init,
  timeout,
}: Call): Promise<{ status: number; ok: boolean; text: string; headers: Headers }> {
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
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // told below
  }
  throw new ServiceError(service, 'broken', `${who} gave an answer that could not be read. Please try again.`);
}
