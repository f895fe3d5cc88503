import { DrizzleQueryError } from 'drizzle-orm';

/** Status, code for programs, sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = new.target.name;
  }

  /** seconds */
  readonly retryAfter?: number;
}

export const invalidField = (field: string, message: string) =>
  new ApiError(422, 'invalid', message, { [field]: message });

export const notFound = (message = 'There is nothing at this address.') =>
  new ApiError(404, 'not-found', message);

export const conflict = (code: string, message: string, fields?: Record<string, string>) =>
  new ApiError(409, code, message, fields);

/** A queue is full, or work waited for too long. */
export class Busy extends ApiError {
  override readonly retryAfter = 10;

  constructor(message: string) {
    super(503, 'busy', message);
  }
}

/** For the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** The result of a running query is unknown. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(`The database cannot be reached (${code || message}).`, { cause });
  }
}

/**
 * SQLSTATE: no connection, resources (full disk), shutdown, timeout, failed disk, read-only server.
 */
export const UNAVAILABLE_STATES = /^(08...|53...|57P..|58030|57014|25006|25P03)$/;

export const driverError = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? error.cause : error;

export const isUnavailable = (error: unknown) => driverError(error) instanceof DatabaseUnavailable;

export function databaseFailure(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof DrizzleQueryError)) return {};
  const cause = error.cause instanceof DatabaseUnavailable ? error.cause.cause : error.cause;
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string };
  return { code, constraint };
}
