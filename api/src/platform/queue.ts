export interface QueueLimits {
  atOnce: number;
  /** of one caller; `atOnce` by default */
  perCaller?: number;
  waiting: number;
  /** ms */
  longestWait: number;
  /** error when the queue is full, or work waits too long */
  full(): Error;
}

interface QueueTicket {
  caller?: string;
  /** begins before others; counts apart in `waiting` */
  urgent?: boolean;
}

type Queue = <T>(work: () => Promise<T>, ticket?: QueueTicket) => Promise<T>;

interface WaitingWork extends QueueTicket {
  begin(): void;
  giveUp(): void;
}

/** The newest of the caller with most, unless that has at most one more than `caller`. */
function displaced(
  waiting: readonly WaitingWork[],
  caller: string | undefined,
): WaitingWork | undefined {
  const ofCaller = (name: string | undefined) =>
    waiting.filter((one) => one.caller !== undefined && one.caller === name);
  const most = waiting
    .map((one) => ofCaller(one.caller))
    .reduce((one, other) => (other.length > one.length ? other : one), []);
  return most.length > ofCaller(caller).length + 1 ? most.at(-1) : undefined;
}

/** ms until a caller's past work is forgotten */
const REMEMBERED_MS = 60_000;

function timesTaken() {
  const taken = new Map<string, { ms: number; at: number }>();
  const isOld = ({ at }: { at: number }) => performance.now() - at > REMEMBERED_MS;
  const of = (caller: string | undefined) => {
    const known = caller === undefined ? undefined : taken.get(caller);
    return known && !isOld(known) ? known.ms : 0;
  };
  return {
    of,
    add(caller: string | undefined, ms: number) {
      if (caller === undefined) return;
      for (const [name, known] of taken) if (isOld(known)) taken.delete(name);
      taken.set(caller, { ms: of(caller) + ms, at: performance.now() });
    },
  };
}

/**
 * The caller whose work took least time in the last minute is next; equal ones in order of arrival.
 * A full queue displaces work, or rejects the new one.
 */
export function createQueue({
  atOnce,
  perCaller = atOnce,
  waiting: most,
  longestWait,
  full,
}: QueueLimits): Queue {
  const waiting: WaitingWork[] = [];
  const running: QueueTicket[] = [];
  const taken = timesTaken();

  const mayRun = ({ caller }: QueueTicket) =>
    running.length < atOnce &&
    (caller === undefined || running.filter((other) => other.caller === caller).length < perCaller);

  function next() {
    const able = waiting.filter(mayRun);
    const ready =
      able.find(({ urgent }) => urgent) ??
      able.sort((one, other) => taken.of(one.caller) - taken.of(other.caller))[0];
    if (!ready) return;
    waiting.splice(waiting.indexOf(ready), 1);
    ready.begin();
    next();
  }

  const turn = (ticket: QueueTicket) =>
    new Promise<void>((resolve, reject) => {
      const room = waiting.filter(({ urgent = false }) => urgent === (ticket.urgent ?? false));
      const other = room.length >= most ? displaced(room, ticket.caller) : undefined;
      if (room.length >= most && !other) return reject(full());
      other?.giveUp();
      const leave = () => {
        clearTimeout(timer);
        waiting.splice(waiting.indexOf(entry), 1);
        reject(full());
      };
      const timer = setTimeout(leave, longestWait);
      const entry: WaitingWork = {
        ...ticket,
        giveUp: leave,
        begin() {
          clearTimeout(timer);
          running.push(ticket);
          resolve();
        },
      };
      waiting.push(entry);
    });

  return async (work, ticket = {}) => {
    if (mayRun(ticket)) running.push(ticket);
    else await turn(ticket);
    const began = performance.now();
    try {
      return await work();
    } finally {
      taken.add(ticket.caller, performance.now() - began);
      running.splice(running.indexOf(ticket), 1);
      next();
    }
  };
}
