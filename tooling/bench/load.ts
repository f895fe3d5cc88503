import autocannon from 'autocannon';

/** Results for one kind of request. `p50` and `p99` are in ms. */
export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  /** number of requests without a response or with an unexpected status */
  failed: number;
}

export interface LoadOptions extends Omit<autocannon.Options, 'url'> {
  /** expected status of every response */
  status?: number;
}

const SECONDS = 5;
const CONNECTIONS = 32;
/**
 * Number of requests after which autocannon opens a new connection. nginx closes a connection after 1000 requests, and autocannon
 * would count the next request as failed.
 */
const reconnectRate = 900;

/** Repeats a request for `SECONDS` seconds, after one second of warm-up. */
export async function load(url: string, { status = 200, ...options }: LoadOptions = {}): Promise<Load> {
  await autocannon({ connections: CONNECTIONS, reconnectRate, duration: 1, url, ...options });
  const {
    requests,
    latency,
    errors,
    statusCodeStats = {},
  } = await autocannon({ connections: CONNECTIONS, reconnectRate, duration: SECONDS, url, ...options });
  const others = Object.entries(statusCodeStats).filter(([code]) => Number(code) !== status);
  const failed = others.reduce((total, [, { count = 0 }]) => total + count, errors);
  if (failed > 0) console.error(`${url}: ${errors} errors, ${others.map(([code, { count }]) => `${count} × ${code}`).join()}`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, failed };
}
