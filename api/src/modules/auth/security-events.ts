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
  /** id of the administrator; no name, which may be a password typed in the wrong field */
  account?: string | undefined;
  [more: string]: string | number | undefined;
}

/** Where they go: the server's own log, or standard output where that is silent. */
export interface EventLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** Writes down an event of a request. What did not succeed is a warning. */
export type Recorder = (request: FastifyRequest, event: SecurityEvent, details: EventDetails) => void;

const GOOD = ['success', 'done'];

/**
 * Each event has the id of its request, and the network it came from as a keyed hash: events of one network can be put
 * side by side, and nobody reads from them where an administrator lives.
 */
export function recorder(log: EventLog, hash: KeyedHash): Recorder {
  return (request, event, { outcome, ...details }) => {
    const network = hash(`network ${clientNetwork(request.ip)}`).slice(0, 16);
    log[GOOD.includes(outcome) ? 'info' : 'warn']({ reqId: request.id, network, outcome, ...details }, event);
  };
}

/** Lines of JSON as the server's log has them, for a server that logs nothing else. */
export const eventLines = (write: (line: string) => void): EventLog => {
  const line = (level: number) => (details: object, msg: string) =>
    write(`${JSON.stringify({ level, time: Date.now(), ...details, msg })}\n`);
  return { info: line(30), warn: line(40) };
};
