/** Message and remedy are a sentence each, for operators. */
export class ReleaseError extends Error {
  constructor(message: string, remedy = '') {
    super(remedy ? `${message}\n${remedy}` : message);
    this.name = 'ReleaseError';
  }
}

/** Names four at most, else the first three. */
export const listed = (names: string[]) =>
  names.length > 4
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ');

/** Undefined when `read` throws, for example for a damaged file. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** One line for a log, without the path of a file, which may name a page. */
export function reasonOf(error: unknown) {
  const { message, cause, syscall } = error as {
    message?: string;
    syscall?: string;
    cause?: { message?: string };
  };
  const text = cause?.message || message || String(error);
  return text.split(syscall ? ', ' : '\n')[0] ?? '';
}

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);
