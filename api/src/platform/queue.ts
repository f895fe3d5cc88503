import { ApiError } from './errors';

export interface QueueLimits {
  atOnce: number;
  /** how much of it may be one caller's; all of it when nothing is said */
  perCaller?: number;
  /** how much may wait beside it */
  waiting: number;
  /** ms that anything may wait */
  longestWait: number;
  /** what is said to those for whom there is no room; of pictures when nothing is said */
  busy?: string;
}

interface QueueTicket {
  /** whose work it is, e.g. a network */
  caller?: string;
  /** comes before what is not, and is never kept from waiting by it */
  urgent?: boolean;
}

/** Runs work when its turn comes. @throws Busy when too much waits, or it waited too long */
type Queue = <T>(work: () => Promise<T>, ticket?: QueueTicket) => Promise<T>;

export class Busy extends ApiError {
  override readonly retryAfter = 10;

  constructor(message = 'Many pictures are being read at the moment. Please try again in some seconds.') {
    super(503, 'busy', message);
  }
}

interface Waiting extends QueueTicket {
  begin(): void;
}

/** A queue that is bounded: in what it does at once, in what waits, and in how long. First come, first served. */
export function createQueue({ atOnce, perCaller = atOnce, waiting: most, longestWait, busy }: QueueLimits): Queue {
  const waiting: Waiting[] = [];
  const running: QueueTicket[] = [];

  const mayRun = ({ caller }: QueueTicket) =>
    running.length < atOnce && (caller === undefined || running.filter((other) => other.caller === caller).length < perCaller);

  function next(): void {
    const ready = waiting.find((one) => one.urgent && mayRun(one)) ?? waiting.find(mayRun);
    if (!ready) return;
    waiting.splice(waiting.indexOf(ready), 1);
    ready.begin();
    next();
  }

  const turn = (ticket: QueueTicket): Promise<void> =>
    new Promise((resolve, reject) => {
      // urgent and other work have room to wait of their own
      if (waiting.filter(({ urgent = false }) => urgent === (ticket.urgent ?? false)).length >= most) return reject(new Busy(busy));
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(new Busy(busy));
      }, longestWait);
      const entry: Waiting = {
        ...ticket,
        begin() {
          clearTimeout(timer);
          running.push(ticket);
          resolve();
        },
      };
      waiting.push(entry);
    });

  return async (work, ticket = {}) => {
    // what waits cannot run at the moment, or it would: nobody is overtaken
    if (mayRun(ticket)) running.push(ticket);
    else await turn(ticket);
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(ticket), 1);
      next();
    }
  };
}
