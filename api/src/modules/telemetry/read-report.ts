import {
  type ErrorReport,
  LOAD_CODES,
  LOAD_OUTCOMES,
  LOAD_PHASES,
  type LoadReport,
  MOST_REPORTS,
  type TelemetryReport,
  TIMED_PHASES,
} from '@lagoon/shared/domain';
import { LONGEST_MS } from './histogram';

const APP = /^[a-z][a-z0-9-]{0,31}$/;
const BUILD = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const NAME = /^[A-Za-z][A-Za-z0-9]{0,63}$/;

/** Not what a shell of ours sends. */
class Unreadable extends Error {}

const record = (value: unknown): Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable();
  return value as Record<string, unknown>;
};

const list = (value: unknown): unknown[] => {
  if (!Array.isArray(value) || value.length > MOST_REPORTS) throw new Unreadable();
  return value;
};

const text = (value: unknown, pattern: RegExp): string => {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Unreadable();
  return value;
};

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value => {
  const known = values.find((each) => each === value);
  if (!known) throw new Unreadable();
  return known;
};

/** A clock that stood still or jumped gives no time; a long one counts as the longest. */
const time = (value: unknown): number => {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new Unreadable();
  return Math.min(Math.round(value), LONGEST_MS);
};

function phasesOf(value: unknown): LoadReport['phases'] {
  const given = record(value);
  return Object.fromEntries(TIMED_PHASES.flatMap((phase) => (given[phase] === undefined ? [] : [[phase, time(given[phase])]])));
}

function loadOf(value: unknown): LoadReport {
  const { app, build, wanted, outcome, phase, ms, phases, code } = record(value);
  return {
    app: text(app, APP),
    outcome: oneOf(outcome, LOAD_OUTCOMES),
    phase: oneOf(phase, LOAD_PHASES),
    ms: time(ms),
    phases: phasesOf(phases),
    ...(build === undefined ? {} : { build: text(build, BUILD) }),
    ...(wanted === undefined ? {} : { wanted: text(wanted, BUILD) }),
    ...(code === undefined ? {} : { code: oneOf(code, LOAD_CODES) }),
  };
}

function errorOf(value: unknown): ErrorReport {
  const { app, build, name } = record(value);
  return { app: text(app, APP), name: text(name, NAME), ...(build === undefined ? {} : { build: text(build, BUILD) }) };
}

/**
 * What a browser has sent, if all of it is what a shell of ours sends: anybody can send anything. Fields that there are
 * not are dropped.
 *
 * @returns undefined for anything else
 */
export function readReport(body: unknown): TelemetryReport | undefined {
  try {
    const { loads, errors } = record(body);
    return { loads: list(loads).map(loadOf), errors: list(errors).map(errorOf) };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
