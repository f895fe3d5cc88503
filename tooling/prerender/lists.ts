import { existsSync, readFileSync } from 'node:fs';
import { replaceFile } from '../site/disk';
import { attempt } from '../site/errors';
import type { Lists } from './renderer';

export const LISTS = ['products', 'blogs'] as const;
export type ListName = (typeof LISTS)[number];

export interface SavedList {
  etag: string;
  list: unknown[];
}

const fileOf = (site: string, name: ListName) => `${site}/data/${name}.json`;

/** Returns the list that the prerenderer saved; undefined when it is missing or damaged. */
export function readSavedList(site: string, name: ListName): SavedList | undefined {
  const saved = attempt((): Partial<SavedList> => JSON.parse(readFileSync(fileOf(site, name), 'utf8')));
  return typeof saved?.etag === 'string' && Array.isArray(saved.list) ? { etag: saved.etag, list: saved.list } : undefined;
}

export const isSaved = (site: string, name: ListName): boolean => existsSync(fileOf(site, name));

/** Saves a list for the next prerendering, in one step. */
export const saveList = (site: string, name: ListName, { etag, list }: SavedList): void =>
  replaceFile(fileOf(site, name), JSON.stringify({ etag, list }));

export const readLists = (site: string): Lists => Object.fromEntries(LISTS.map((name) => [name, readSavedList(site, name)?.list]));
