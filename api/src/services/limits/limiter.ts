import { brand, type LimitedAction, type LimitReason } from '@lagoon/shared/domain';
import type { Db } from '../../db/open';
import { HttpError } from '../../http/errors';
import { nationalNumber } from '../records/phone';
import { type Counter, countDown, countUp } from './counters';
import { noteRefusal } from './refusals';
import { type Counts, isBusy, limitMet, RULES, type Rules, scaled } from './rules';
import { keyedHash, limitsSecret } from './secret';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What is about to be done, and by whom as far as that is known. */
export interface Attempt {
  action: LimitedAction;
  /** whom the address stands for (clientNetwork) */
  network: string;
  phone?: string | undefined;
  email?: string | undefined;
}

/** How a network stands to the limits. */
export interface Standing {
  /** it has done more than people there usually do */
  busy: boolean;
  /** how many times as large as usual every figure is */
  scale: number;
}

/** Too much of it: refused, with a sentence for a person. */
export class LimitMet extends HttpError {
  constructor(
    action: LimitedAction,
    readonly reason: LimitReason,
  ) {
    super(429, 'limit', sentenceOf(action, reason));
    this.name = 'LimitMet';
  }
}

const CALL = `please call us on ${brand.phone}`;
const NOT_NOW: Record<LimitedAction, string> = {
  appointment: `We cannot take bookings online at the moment. Please try again later, or ${CALL} and we will book it with you.`,
  order: `We cannot take orders online at the moment. Please try again later, or ${CALL}.`,
  contact: `We cannot take messages online at the moment. Please try again later, or ${CALL}.`,
  proof: `We cannot take pictures at the moment. Please try again later, or ${CALL}.`,
  payment: `No account can be opened at the moment. Please try again later, or ${CALL}.`,
};
const WHAT: Record<LimitedAction, string> = {
  appointment: 'bookings',
  order: 'orders',
  contact: 'messages',
  proof: 'pictures',
  payment: 'accounts',
};

function sentenceOf(action: LimitedAction, reason: LimitReason): string {
  if (reason === 'places') return `This day can no longer be booked online. Please choose another day, or ${CALL.replace('please ', '')}.`;
  if (reason === 'phone') return `There were many ${WHAT[action]} with this phone number today. For another one ${CALL}.`;
  if (reason === 'email') return `There were many ${WHAT[action]} with this e-mail address today. For another one ${CALL}.`;
  return NOT_NOW[action];
}

export interface Limiter {
  /**
   * Does something that strangers may do only so often. What fails counts for nothing.
   * @param work told how the network stands; may refuse with LimitMet too
   * @throws LimitMet, and whatever the work throws
   */
  run<T>(attempt: Attempt, work: (standing: Standing) => Promise<T>): Promise<T>;
}

export interface LimiterOptions {
  db: Db;
  now: () => Date;
  /** how many times as large as usual every figure is; Infinity counts nothing */
  scale?: number;
  rules?: Rules;
}

/** Counts what strangers do, in the database: a restart forgets nothing, and several processes count together. */
export function createLimiter({ db, now, scale = 1, rules = RULES }: LimiterOptions): Limiter {
  let secret: Promise<string> | undefined;
  const knownSecret = () => {
    secret ??= limitsSecret(db).catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
  const figures = scaled(rules, scale);

  return {
    async run(attempt, work) {
      if (scale === Number.POSITIVE_INFINITY) return work({ busy: false, scale });
      const { action } = attempt;
      const counters = countersOf(await knownSecret(), attempt);
      const keys = Object.values(counters).map(({ key }) => key);
      const counts = countsOf(counters, await countUp(db, Object.values(counters), now()));
      try {
        const reason = limitMet(figures[action], counts);
        if (reason) throw new LimitMet(action, reason);
        return await work({ busy: isBusy(figures[action], counts), scale });
      } catch (error) {
        await countDown(db, keys);
        if (error instanceof LimitMet) await noteRefusal(db, action, error.reason, now());
        throw error;
      }
    },
  };
}

type Counters = Partial<Record<keyof Counts, Counter>>;

function countersOf(secret: string, { action, network, phone = '', email = '' }: Attempt): Counters {
  const counter = (ms: number, ...of: string[]): Counter => ({ key: keyedHash(secret, action, ...of), ms });
  const number = nationalNumber(phone);
  const address = email.trim().toLowerCase();
  return {
    ...(number ? { phone: counter(DAY_MS, 'phone', number) } : {}),
    ...(address ? { email: counter(DAY_MS, 'email', address) } : {}),
    networkHour: counter(HOUR_MS, 'network hour', network),
    networkDay: counter(DAY_MS, 'network day', network),
    siteHour: counter(HOUR_MS, 'site hour'),
    siteDay: counter(DAY_MS, 'site day'),
  };
}

const countsOf = (counters: Counters, counted: Map<string, number>): Counts => {
  const of = (name: keyof Counts) => counted.get(counters[name]?.key ?? '') ?? 0;
  return {
    phone: of('phone'),
    email: of('email'),
    networkHour: of('networkHour'),
    networkDay: of('networkDay'),
    siteHour: of('siteHour'),
    siteDay: of('siteDay'),
  };
};
