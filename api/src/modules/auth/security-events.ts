import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../platform';
import type { KeyedHash } from '../../platform/db';

export type SecurityEvent =
  | 'sign-in'
  | 'sign-out'
  | 'session ended'
  | 'password confirmed'
  | 'password changed'
  | 'second factor'
  | 'access denied'
  | 'personal data exported'
  | 'personal data erased';

export interface EventDetails {
  outcome: string;
  /** not the name, which may be a password typed in the wrong field */
  account?: string;
  [more: string]: string | number | undefined;
}

/** The server's log, or standard output when that log is off. */
export interface EventLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export type Recorder = (
  request: FastifyRequest,
  event: SecurityEvent,
  details: EventDetails,
) => void;

const GOOD = ['success', 'done'];

export function recorder(log: EventLog, hash: KeyedHash): Recorder {
  return (request, event, { outcome, ...details }) => {
    const network = hash(`network ${clientNetwork(request.ip)}`).slice(0, 16);
    log[GOOD.includes(outcome) ? 'info' : 'warn'](
      { reqId: request.id, network, outcome, ...details },
      event,
    );
  };
}

export const eventLines = (write: (line: string) => void): EventLog => {
  const line = (level: number) => (details: object, msg: string) =>
    write(`${JSON.stringify({ level, time: Date.now(), ...details, msg })}\n`);
  return { info: line(30), warn: line(40) };
};
