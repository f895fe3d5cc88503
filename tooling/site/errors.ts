/** Something that is wrong on a site, as an operator reads it. */
export interface Finding {
  /** inside the site */
  path: string;
  /** one sentence: what is wrong */
  message: string;
  /** one sentence: what to do */
  remedy: string;
}

/** What the release command refuses to do, in the words of an operator. */
export class ReleaseError extends Error {
  /**
   * @param message one sentence: what is wrong
   * @param remedy one sentence: what to do
   */
  constructor(message: string, remedy = '') {
    super(remedy ? `${message}\n${remedy}` : message);
    this.name = 'ReleaseError';
  }
}

/** Some names for a sentence: all of up to four, the first three of more. */
export const listed = (names: string[]): string =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** One finding about some names, which its message ends with; none without a name. */
export const findingOf = (path: string, message: string, names: string[], remedy: string): Finding[] =>
  names.length > 0 ? [{ path, message: `${message}: ${listed(names)}.`, remedy }] : [];

/** What reading gives, or undefined when it throws: for files that may be missing or damaged. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What went wrong, for a log: one line, and of an error of the file system no path, which may be a page's. */
export function reasonOf(error: unknown): string {
  const { message, cause, syscall } = error as { message?: string; syscall?: string; cause?: { message?: string } };
  const text = cause?.message || message || String(error);
  return text.split(syscall ? ', ' : '\n')[0] ?? '';
}
