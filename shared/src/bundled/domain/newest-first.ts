import type { Blog } from './types';

/** Articles sorted by date here, whatever the server does (spec §7); what has no date comes last. */
export function newestFirst<T extends Pick<Blog, 'date'>>(blogs: readonly T[]): T[] {
  const time = ({ date }: T) => new Date(date).getTime() || 0;
  return [...blogs].sort((one, other) => time(other) - time(one));
}
