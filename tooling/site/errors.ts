export interface SiteIssue {
  path: string;
  message: string;
  remedy: string;
}

/** Error of a release command. Message and remedy are a sentence each, for operators. */
export class ReleaseError extends Error {
  constructor(message: string, remedy = '') {
    super(remedy ? `${message}\n${remedy}` : message);
    this.name = 'ReleaseError';
  }
}

/**
 * Lists up to four names. Of more names, lists the first three and the number of the remaining
 * ones.
 */
export const listed = (names: string[]): string =>
  names.length > 4
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ');

export const siteIssues = (
  path: string,
  message: string,
  names: string[],
  remedy: string,
): SiteIssue[] =>
  names.length > 0 ? [{ path, message: `${message}: ${listed(names)}.`, remedy }] : [];

/**
 * Returns the result of `read`; undefined when `read` throws, for example because a file is missing
 * or damaged.
 */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Returns one line for a log. Leaves out the path in errors of the file system, because it may name
 * a page.
 */
export function reasonOf(error: unknown): string {
  const { message, cause, syscall } = error as {
    message?: string;
    syscall?: string;
    cause?: { message?: string };
  };
  const text = cause?.message || message || String(error);
  return text.split(syscall ? ', ' : '\n')[0] ?? '';
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
