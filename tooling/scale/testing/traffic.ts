import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { orderValues } from '../../../api/src/testing/orders';
import { stops } from './stops';

export interface Answer {
  status: number;
  text: string;
}

let addresses = 0;
/** The API limits the requests of one network. */
const nextAddress = () => {
  addresses += 1;
  return `127.1.${(addresses >> 8) & 255}.${addresses & 255 || 1}`;
};

/** Uses a new connection. Returns status 0 without a response. */
export function ask(
  origin: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: error.message });
    const headers = { 'content-type': 'application/json', ...more };
    const asking = request(
      { hostname, port, method, path, headers, agent: false, localAddress: nextAddress() },
      (answer) =>
        text(answer).then(
          (body) => resolve({ status: answer.statusCode ?? 0, text: body }),
          failed,
        ),
    );
    asking.on('error', failed);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

export const sendForm = (
  origin: string,
  template_id: 'order' | 'appointment' | 'contact',
  template_params: object,
) =>
  ask(origin, 'POST', '/api/v1.0/email/send', {
    user_id: 'lagoon',
    service_id: 'lagoon-email',
    template_id,
    template_params,
  });

/** Rate limits count the orders of a phone number and of an e-mail address. */
export const customer = (key: string) => ({
  phoneNumber: `080${String(++addresses).padStart(8, '0')}`,
  email: `${key}@mail.example`,
});

export const placeOrder = (origin: string, key: string) =>
  sendForm(origin, 'order', orderValues({ idempotency_key: key, ...customer(key) }));

/**
 * Visitors read the list of products and place orders one by one until `stop` or the end of the
 * test.
 * @returns `unsure`: idempotency keys of orders without status 200; `acknowledged`: responses by
 * key; `longestGap`: ms between two acknowledged orders
 */
export function visitors(origin: string, count: number) {
  const acknowledged = new Map<string, string>();
  const unsure: { key: string; why: string }[] = [];
  const failedReads: string[] = [];
  let [stopped, reads, last, longestGap] = [false, 0, performance.now(), 0];
  const acknowledge = (key: string, text: string) => {
    acknowledged.set(key, text);
    const now = performance.now();
    longestGap = Math.max(longestGap, now - last);
    last = now;
  };
  const visit = async () => {
    while (!stopped) {
      const list = await ask(origin, 'GET', '/api/products');
      reads += 1;
      if (list.status !== 200) failedReads.push(`${list.status} ${list.text.slice(0, 80)}`);
      const key = randomUUID();
      const { status, text } = await placeOrder(origin, key);
      if (status === 200) acknowledge(key, text);
      else {
        unsure.push({ key, why: `${status} ${text.slice(0, 80)}` });
        await delay(50);
      }
    }
  };
  const all = Promise.all(Array.from({ length: count }, visit));
  const stop = async () => {
    stopped = true;
    await all;
    return { acknowledged, unsure, failedReads, reads, longestGap: Math.round(longestGap) };
  };
  stops.push(stop);
  return {
    /** Waits for this number of further orders. Fails after a minute, or when sending has ended. */
    async more(orders: number) {
      const [until, patience] = [acknowledged.size + orders, performance.now() + 60_000];
      while (acknowledged.size < until) {
        if (stopped || performance.now() > patience)
          throw new Error(
            `${acknowledged.size} orders instead of ${until}; the last to fail: ${unsure.at(-1)?.why}`,
          );
        await delay(20);
      }
    },
    acknowledgedYet: () => [...acknowledged.keys()],
    stop,
  };
}

/**
 * Sends the orders without status 200, which must have status 503, twice more: both answers are the
 * same. Adds them to `acknowledged`.
 */
export async function sendAgain(
  origin: string,
  { acknowledged, unsure }: Awaited<ReturnType<ReturnType<typeof visitors>['stop']>>,
) {
  for (const { key, why } of unsure) {
    expect(why).toMatch(/^503 /);
    const first = await placeOrder(origin, key);
    expect([first.status, (await placeOrder(origin, key)).text]).toEqual([200, first.text]);
    acknowledged.set(key, first.text);
  }
}
