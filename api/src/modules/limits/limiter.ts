import { brand, DAY_MS, HOUR_MS, type LimitedAction, type LimitReason, RETENTION } from '@lagoon/shared/domain';
import type { Db } from '../../platform/db/open';
import { hashWith, type KeyedHash, keptSecret } from '../../platform/db/secrets';
import { ApiError } from '../../platform/errors';
import { widerNetworks } from '../../platform/network';
import { nationalNumber } from '../records/search';
import { type Counter, countDown, countOneMore } from './counters';
import { noteLimit } from './refusals';
import { COUNTED, type Counts, halfMet, isBusy, limitMet, RULES, type Rules, scaled } from './rules';

/** What is about to be done, and by whom as far as that is known. */
interface Attempt {
  action: LimitedAction;
  /** whom the address stands for (clientNetwork) */
  network: string;
  phone?: string | undefined;
  email?: string | undefined;
}

export interface Standing {
  /** it has done more than people there usually do */
  busy: boolean;
  /** how many times as large as usual every figure is */
  scale: number;
}

/** Too much of it: refused, with a sentence for a person. */
export class LimitMet extends ApiError {
  constructor(
    action: LimitedAction,
    readonly reason: LimitReason,
  ) {
    super(429, 'limit', sentenceOf(action, reason));
    this.name = 'LimitMet';
  }
}

const CALL_US = `call us on ${brand.phone}`;
const CALL = `please ${CALL_US}`;
const NOT_NOW: Record<LimitedAction, string> = {
  appointment: `We cannot take bookings online at the moment. Please try again later, or ${CALL_US} and we will book it with you.`,
  order: `We cannot take orders online at the moment. Please try again later, or ${CALL_US}.`,
  contact: `We cannot take messages online at the moment. Please try again later, or ${CALL_US}.`,
  proof: `We cannot take pictures at the moment. Please try again later, or ${CALL_US}.`,
  payment: `No account can be opened at the moment. Please try again later, or ${CALL_US}.`,
};
const WHAT: Record<LimitedAction, string> = {
  appointment: 'bookings',
  order: 'orders',
  contact: 'messages',
  proof: 'pictures',
  payment: 'accounts',
};

function sentenceOf(action: LimitedAction, reason: LimitReason): string {
  if (reason === 'places') return `This day can no longer be booked online. Please choose another day, or ${CALL_US}.`;
  if (reason === 'phone') return `There were many ${WHAT[action]} with this phone number today. For another one ${CALL}.`;
  if (reason === 'email') return `There were many ${WHAT[action]} with this e-mail address today. For another one ${CALL}.`;
  return NOT_NOW[action];
}

/** Duration for which the hash of a network with a successful action is stored. */
const KNOWN_MS = RETENTION.knownNetwork.days * DAY_MS;

export type Limiter = ReturnType<typeof createLimiter>;

interface LimiterOptions {
  db: Db;
  now: () => Date;
  /** how many times as large as usual every figure is; Infinity counts nothing */
  scale?: number;
  rules?: Rules;
}

/** Counts what strangers do, in the database: a restart forgets nothing, and several processes count together. */
export function createLimiter({ db, now, scale = 1, rules = RULES }: LimiterOptions) {
  let secret: Promise<string> | undefined;
  const knownSecret = () => {
    secret ??= keptSecret(db, 'limits-secret').catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
  const figures = scaled(rules, scale);

  return {
    /**
     * Does something that strangers may do only so often. What fails counts for nothing.
     * @param work told how the network stands; may refuse with LimitMet too
     * @throws LimitMet and every error of the work
     */
    async run<T>(attempt: Attempt, work: (standing: Standing) => Promise<T>): Promise<T> {
      if (scale === Number.POSITIVE_INFINITY) return work({ busy: false, scale });
      const { action } = attempt;
      const hash = hashWith(await knownSecret());
      const counters = countersOf(hash, attempt);
      const network = { key: hash('known network', attempt.network), ms: KNOWN_MS };
      const counted = await countOneMore(db, [...Object.values(counters), network], now());
      const counts = countsOf(counters, new Map(counted.map(({ key, count }) => [key, count])));
      const known = counted.some(({ key, expiresAt }) => key === network.key && expiresAt.getTime() - KNOWN_MS <= now().getTime() - DAY_MS);
      try {
        const reason = limitMet(figures[action], counts, known);
        if (reason) throw new LimitMet(action, reason);
        for (const half of halfMet(figures[action], counts)) await noteLimit(db, action, half, now());
        return await work({ busy: isBusy(figures[action], counts), scale });
      } catch (error) {
        await countDown(
          db,
          counted.map(({ key }) => key),
        );
        if (error instanceof LimitMet) await noteLimit(db, action, error.reason, now());
        throw error;
      }
    },
  };
}

type Counters = Partial<Record<keyof Counts, Counter>>;

function countersOf(hash: KeyedHash, { action, network, phone = '', email = '' }: Attempt): Counters {
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
  Object.fromEntries(COUNTED.map((name) => [name, counted.get(counters[name]?.key ?? '') ?? 0])) as Counts;
