import { existsSync, readFileSync } from 'node:fs';
import { replaceFile } from '../site/disk';
import { attempt } from '../site/errors';
import type { Lists } from './renderer';

export const LISTS = ['products', 'blogs'] as const;
export type ListName = (typeof LISTS)[number];

/** A list as the API answered it last; anybody may see it. */
export interface SavedList {
  etag: string;
  list: unknown[];
}

const fileOf = (site: string, name: ListName) => `${site}/data/${name}.json`;

/** The list that the composer has saved on a site, undefined when there is none that can be read. */
export function readSavedList(site: string, name: ListName): SavedList | undefined {
  const saved = attempt((): Partial<SavedList> => JSON.parse(readFileSync(fileOf(site, name), 'utf8')));
  return typeof saved?.etag === 'string' && Array.isArray(saved.list) ? { etag: saved.etag, list: saved.list } : undefined;
}

export const isSaved = (site: string, name: ListName): boolean => existsSync(fileOf(site, name));

/** Saves a list for whoever composes next, in one step. */
export const saveList = (site: string, name: ListName, { etag, list }: SavedList): void =>
  replaceFile(fileOf(site, name), JSON.stringify({ etag, list }));

/** All that is saved: what release commands compose with, which ask no API. */
export const readLists = (site: string): Lists =>
  Object.fromEntries(
    LISTS.flatMap((name) => {
      const saved = readSavedList(site, name);
      return saved ? [[name, saved.list] as const] : [];
    }),
  );
