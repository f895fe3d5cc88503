import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { appointmentValues } from '../../../api/src/testing/appointments';
import { APPOINTMENT_TIMES, bookableDays } from '../../../shared/src/bundled/domain';
import { ADMINISTRATOR } from './api-process';
import { type Answer, ask, customer, placeOrder, sendForm } from './traffic';

/** It can be repeated, because the server may be killed before it answers. */
interface Sent {
  key: string;
  send(): Promise<Answer>;
}

const referenceIn = ({ text }: Answer) => text.split(' ')[1] ?? '';

/**
 * Customers place orders, book visits and send messages, and staff verify orders, also while the
 * server is down. Orders and bookings without an answer are sent again with the same key.
 */
export async function writers(origin: string, count: number) {
  /** references by key */
  const orders = new Map<string, string>();
  const bookings = new Map<string, string>();
  const messages = new Set<string>();
  /** references of orders */
  const verified = new Set<string>();
  const counts = { again: 0, refused: [] as string[] };
  const { token } = JSON.parse(
    (await ask(origin, 'POST', '/api/admin/login', ADMINISTRATOR)).text,
  ) as { token: string };
  const places = bookableDays(new Date()).flatMap((date) =>
    APPOINTMENT_TIMES.flatMap((time) => [0, 1, 2].map(() => ({ date, time }))),
  );
  const toVerify: string[] = [];
  let [stopped, acknowledged] = [false, 0];

  const isConfirmed = async (answer: Answer) => {
    if (answer.status === 200) acknowledged += 1;
    else if (answer.status === 0 || answer.status === 503) await delay(20);
    else counts.refused.push(`${answer.status} ${answer.text.slice(0, 120)}`);
    return answer.status === 200;
  };
  const keep = async (kept: Map<string, string>, { key, send }: Sent) => {
    for (let tries = 0; ; tries += 1) {
      const answer = await send();
      if (await isConfirmed(answer)) {
        if (tries > 0) counts.again += 1;
        kept.set(key, referenceIn(answer));
        return;
      }
      if (stopped) return;
    }
  };
  const newKey = (send: (key: string) => Promise<Answer>): Sent => {
    const key = randomUUID();
    return { key, send: () => send(key) };
  };
  const order = async () => {
    const sent = newKey((key) => placeOrder(origin, key));
    await keep(orders, sent);
    const reference = orders.get(sent.key);
    if (reference) toVerify.push(reference);
  };
  const book = async () => {
    const values = appointmentValues(places.pop());
    await keep(
      bookings,
      newKey((key) =>
        sendForm(origin, 'appointment', { ...values, idempotency_key: key, ...customer(key) }),
      ),
    );
  };
  const write = async () => {
    const message = randomUUID();
    const from = { firstName: 'Ada', lastName: 'Obi', ...customer(message) };
    const values = { ...from, message, notice_version: '2026-11' };
    if (await isConfirmed(await sendForm(origin, 'contact', values))) messages.add(message);
  };
  const verify = async () => {
    const reference = toVerify.shift();
    if (!reference) return;
    const headers = { authorization: `Bearer ${token}` };
    const change = { status: 'verified', records: [{ key: reference, version: 1 }] };
    const answer = await ask(origin, 'POST', '/api/orders/steps', change, headers);
    if (!(await isConfirmed(answer))) return;
    if (JSON.parse(answer.text).left.length > 0) counts.refused.push(answer.text);
    else verified.add(reference);
  };
  const work = async () => {
    for (;;)
      for (const act of [order, book, write, verify]) {
        if (stopped) return;
        await act();
      }
  };
  const all = Promise.all(Array.from({ length: count }, work));

  return {
    /** Waits for this number of further acknowledged calls. Fails after a minute. */
    async more(calls: number) {
      const [until, patience] = [acknowledged + calls, performance.now() + 60_000];
      while (acknowledged < until) {
        if (performance.now() > patience)
          throw new Error(
            `${acknowledged} calls instead of ${until}; refused: ${counts.refused.at(-1)}`,
          );
        await delay(5);
      }
    },
    /**
     * @returns acknowledged calls; `again`: calls that succeeded after a repetition; `refused`:
     * answers that are neither success nor an outage
     */
    async stop() {
      stopped = true;
      await all;
      return { orders, bookings, messages, verified, ...counts };
    },
  };
}
