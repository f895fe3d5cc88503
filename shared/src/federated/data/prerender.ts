/** Data of prerendered pages. */
import type { Blog, ListName, Product } from '@lagoon/shared/domain';
import { type Lists, VIEWS, type View } from './derived-views';
import { readBlogs, readProducts } from './records';
import type { Seed } from './store';

export type { Seed };

/** Lists that have loaded. A list that failed to load is missing. */
export type KnownLists = Partial<Lists>;

export const readLists = (raw: Partial<Record<ListName, unknown>>): KnownLists => ({
  ...(Array.isArray(raw.products) ? { products: readProducts(raw.products) } : {}),
  ...(Array.isArray(raw.blogs) ? { blogs: readBlogs(raw.blogs) } : {}),
});

interface PageViews {
  seeds: Seed[];
  /** last change of its records; ISO 8601 */
  changed?: string;
}

/** Derives the views of a page. @returns undefined when a list is missing */
export function derivePage(requests: readonly (readonly [name: string, arg: unknown])[], lists: KnownLists): PageViews | undefined {
  const views = requests.map(([name, arg]) => ({ name, arg, view: (VIEWS as Record<string, View<unknown, unknown>>)[name] }));
  if (!views.every(({ view }) => view?.of.every((list) => lists[list]))) return undefined;
  const known = lists as Lists;
  const changes = views
    .flatMap(({ view, arg }) => view?.about?.(known, arg) ?? [])
    .flatMap(({ updatedAt }: Product | Blog) => updatedAt ?? []);
  const seeds = views.map(({ name, arg, view }) => [name, arg, view?.derive(known, arg)] as Seed);
  return { seeds, ...(changes.length > 0 ? { changed: changes.sort().at(-1) as string } : {}) };
}
