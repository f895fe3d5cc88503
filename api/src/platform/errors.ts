import { DrizzleQueryError } from 'drizzle-orm';

/** An answer that is not a success: its status, a code for programs, a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** seconds after which to try again, for the header of that name */
  readonly retryAfter?: number;
}

/** A request with one field that cannot be taken, and why. */
export const invalidField = (field: string, message: string): ApiError => new ApiError(422, 'invalid', message, { [field]: message });

/** What a command of the operator cannot do, as a sentence for whoever typed it. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/**
 * The database cannot be used for now: it is away, or does not answer in time. Who asks again in some seconds finds it, or
 * is told the same; whether what was under way has happened is not known.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(`The database cannot be reached (${code || message}).`, { cause });
  }
}

/** SQLSTATE: no connection, no resources (a full disk), shut down or killed, took too long, a disk that fails, a server that only reads. */
export const AWAY_STATES = /^(08...|53...|57P..|58030|57014|25006|25P03)$/;

/** What a driver said of a query that failed; any other error as it is. */
export const driverError = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

/** What is said of a call that failed because the database cannot be used; undefined for any other error. */
export function unavailability(error: unknown): { status: number; message: string; retryAfter: number } | undefined {
  if (!(driverError(error) instanceof DatabaseUnavailable)) return undefined;
  return { status: 503, message: 'Our records cannot be reached at the moment. Please try again in a few seconds.', retryAfter: 5 };
}

/** The SQLSTATE and constraint of a failed query, whichever driver it came from. */
export function databaseFailure(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof DrizzleQueryError)) return {};
  const cause = error.cause instanceof DatabaseUnavailable ? error.cause.cause : error.cause;
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string };
  return { code, constraint };
}
