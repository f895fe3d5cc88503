import { DrizzleQueryError } from 'drizzle-orm';

/** An answer that is not a success: its status, a code for programs, a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    /** what else the answer tells */
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

/** The SQLSTATE and constraint of a failed query, whichever driver it came from. */
export function databaseFailure(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof DrizzleQueryError)) return {};
  const { code, constraint } = (error.cause ?? {}) as { code?: string; constraint?: string };
  return { code, constraint };
}
