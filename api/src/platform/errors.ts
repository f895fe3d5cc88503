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
    this.name = 'ApiError';
  }

  /** seconds */
  readonly retryAfter?: number;
}

export const invalidField = (field: string, message: string): ApiError => new ApiError(422, 'invalid', message, { [field]: message });

/** For the operator. */
export class CommandError extends Error {
  override name = 'Refusal';
}

/** The result of a running query is unknown. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  constructor(cause: unknown) {
    const { code, message } = cause as { code?: string; message?: string };
    super(`The database cannot be reached (${code || message}).`, { cause });
  }
}

/** SQLSTATE: no connection, resources (full disk), shutdown, timeout, failed disk, read-only server. */
export const UNAVAILABLE_STATES = /^(08...|53...|57P..|58030|57014|25006|25P03)$/;

export const driverError = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

/** undefined for other errors. */
export function unavailability(error: unknown): { status: number; message: string; retryAfter: number } | undefined {
  if (!(driverError(error) instanceof DatabaseUnavailable)) return undefined;
  return { status: 503, message: 'Our records cannot be reached at the moment. Please try again in a few seconds.', retryAfter: 5 };
}

export function databaseFailure(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof DrizzleQueryError)) return {};
  const cause = error.cause instanceof DatabaseUnavailable ? error.cause.cause : error.cause;
  const { code, constraint } = (cause ?? {}) as { code?: string; constraint?: string };
  return { code, constraint };
}
