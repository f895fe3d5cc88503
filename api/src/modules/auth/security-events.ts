import type { FastifyRequest } from 'fastify';
import type { KeyedHash } from '../../platform/db/secrets';
import { clientNetwork } from '../../platform/network';

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
  /** id of the administrator; not the name, which may be a password typed in the wrong field */
  account?: string | undefined;
  [more: string]: string | number | undefined;
}

/** The log for security events: the server's log, or standard output when the server's log is off. */
export interface EventLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export type Recorder = (request: FastifyRequest, event: SecurityEvent, details: EventDetails) => void;

const GOOD = ['success', 'done'];

/** Returns a function that logs an event with the id of the request and a keyed hash of the network, which does not reveal the network. */
export function recorder(log: EventLog, hash: KeyedHash): Recorder {
  return (request, event, { outcome, ...details }) => {
    const network = hash(`network ${clientNetwork(request.ip)}`).slice(0, 16);
    log[GOOD.includes(outcome) ? 'info' : 'warn']({ reqId: request.id, network, outcome, ...details }, event);
  };
}

/** Writes security events in the format of the server's log. */
export const eventLines = (write: (line: string) => void): EventLog => {
  const line = (level: number) => (details: object, msg: string) =>
    write(`${JSON.stringify({ level, time: Date.now(), ...details, msg })}\n`);
  return { info: line(30), warn: line(40) };
};
