import {
  brand,
  DAY_MS,
  HOUR_MS,
  type LimitedAction,
  type LimitReason,
  RETENTION,
} from '@lagoon/shared/domain';
import { ApiError, isId, widerNetworks } from '../../platform';
import type { Db, KeyedHash } from '../../platform/db';
import { nationalNumber } from '../records/search';
import { type Counter, countDown, countOneMore } from './counters';
import { recordLimit } from './limit-events';
import {
  COUNTED,
  type Counts,
  halfReached,
  isBusy,
  RULES,
  type Rules,
  reachedLimit,
  scaled,
} from './rules';

interface Attempt {
  action: LimitedAction;
  network: string;
  phone?: string;
  email?: string;
}

export interface LimitContext {
  busy: boolean;
  scale: number;
}

export interface Intake {
  isKnown(idempotencyKey: string): Promise<boolean>;
  /** Returns text for the customer's page. Throws ValidationError, ApiError. */
  take(values: Record<string, string>, host: string, limits: LimitContext): Promise<string>;
}

export class LimitReached extends ApiError {
  constructor(
    action: LimitedAction,
    readonly reason: LimitReason,
  ) {
    super(429, 'limit', sentenceOf(action, reason));
  }
}

const CALL_US = `call us on ${brand.phone}`;
/** `problem`: at a limit of the site or of a network. */
const WORDS: Record<LimitedAction, [items: string, problem: string]> = {
  appointment: ['bookings', 'We cannot take bookings online'],
  order: ['orders', 'We cannot take orders online'],
  contact: ['messages', 'We cannot take messages online'],
  proof: ['pictures', 'We cannot take pictures'],
  payment: ['accounts', 'No account can be opened'],
  references: ['requests', 'We cannot e-mail references'],
};

function sentenceOf(action: LimitedAction, reason: LimitReason) {
  const [items, problem] = WORDS[action];
  if (reason === 'places')
    return `This day can no longer be booked online. Please choose another day, or ${CALL_US}.`;
  const offer = action === 'appointment' ? ' and we will book it with you' : '';
  if (reason !== 'phone' && reason !== 'email')
    return `${problem} at the moment. Please try again later, or ${CALL_US}${offer}.`;
  const contact = reason === 'phone' ? 'phone number' : 'e-mail address';
  return `There were many ${items} with this ${contact} today. For another one please ${CALL_US}.`;
}

const KNOWN_MS = RETENTION.knownNetwork.days * DAY_MS;

export type Limiter = ReturnType<typeof createLimiter>;

interface LimiterOptions {
  db: Db;
  hash: KeyedHash;
  now: () => Date;
  /** Infinity counts nothing */
  scale?: number;
  rules?: Rules;
}

export function createLimiter({ db, hash, now, scale = 1, rules = RULES }: LimiterOptions) {
  const limits = scaled(rules, scale);

  return {
    /** No limit may reject a repeated form. */
    async take<Form extends LimitedAction>(
      action: Form,
      intakes: Record<Form, Intake>,
      values: Record<string, string>,
      from: { host: string; network: string },
    ) {
      const intake = intakes[action];
      const key = values.idempotency_key?.trim().toLowerCase() ?? '';
      const write = (limits: LimitContext) => intake.take(values, from.host, limits);
      if (isId(key) && (await intake.isKnown(key)))
        return write({ busy: false, scale: Number.POSITIVE_INFINITY });
      return this.run(
        { action, network: from.network, phone: values.phoneNumber, email: values.email },
        write,
      );
    },
    /** Does not count failures. Throws LimitReached and the errors of `work`. */
    async run<T>(attempt: Attempt, work: (context: LimitContext) => Promise<T>): Promise<T> {
      if (scale === Number.POSITIVE_INFINITY) return work({ busy: false, scale });
      const { action } = attempt;
      const counters = countersOf(hash, attempt);
      const network = { key: hash('known network', attempt.network), ms: KNOWN_MS };
      const counted = await countOneMore(db, [...Object.values(counters), network], now());
      const counts = countsOf(counters, new Map(counted.map(({ key, count }) => [key, count])));
      const known = counted.some(
        ({ key, expiresAt }) =>
          key === network.key && expiresAt.getTime() - KNOWN_MS <= now().getTime() - DAY_MS,
      );
      try {
        const reason = reachedLimit(limits[action], counts, known);
        if (reason) throw new LimitReached(action, reason);
        for (const half of halfReached(limits[action], counts))
          await recordLimit(db, action, half, now());
        return await work({ busy: isBusy(limits[action], counts), scale });
      } catch (error) {
        const keys = counted.map(({ key }) => key);
        await countDown(db, keys);
        if (error instanceof LimitReached) await recordLimit(db, action, error.reason, now());
        throw error;
      }
    },
  };
}

type Counters = Partial<Record<keyof Counts, Counter>>;

function countersOf(
  hash: KeyedHash,
  { action, network, phone = '', email = '' }: Attempt,
): Counters {
  const counter = (ms: number, ...of: string[]): Counter => ({ key: hash(action, ...of), ms });
  const number = nationalNumber(phone);
  const address = email.trim().toLowerCase();
  const [line, wide] = widerNetworks(network);
  return {
    ...(number ? { phone: counter(DAY_MS, 'phone', number) } : {}),
    ...(address ? { email: counter(DAY_MS, 'email', address) } : {}),
    networkHour: counter(HOUR_MS, 'network hour', network),
    networkDay: counter(DAY_MS, 'network day', network),
    ...(line ? { lineDay: counter(DAY_MS, 'network day', line) } : {}),
    ...(wide ? { wideDay: counter(DAY_MS, 'network day', wide) } : {}),
    siteHour: counter(HOUR_MS, 'site hour'),
    siteDay: counter(DAY_MS, 'site day'),
  };
}

const countsOf = (counters: Counters, counted: Map<string, number>): Counts =>
  Object.fromEntries(
    COUNTED.map((name) => [name, counted.get(counters[name]?.key ?? '') ?? 0]),
  ) as Counts;
