import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import type { ListTag } from './api';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * The tags of a view. It is stale when its list has arrived anew (`View`: cut again, no request) and when the list
 * itself is stale: a list that nobody watches is dropped and would not arrive by itself.
 */
export const viewOf = <T extends ListTag>(list: T) => [{ type: 'View' as const, id: list }, list] as const;

/** A list being asked for: what dispatching `initiate()` gives. */
interface Asked<Item> extends PromiseLike<{ data?: Item[]; error?: unknown; isUninitialized?: boolean }> {
  unsubscribe: () => void;
}

/**
 * Waits for a list (one request, however many views want it) and cuts a view from it.
 *
 * @param failure what is logged, and is the view's error, when there is no list
 */
export async function overList<Item, View>(
  query: Asked<Item>,
  failure: string,
  cut: (items: Item[]) => View,
): Promise<{ data: View } | { error: FetchBaseQueryError }> {
  try {
    const { data, error, isUninitialized } = await query;
    if (data) return { data: cut(data) };
    // a cache that was emptied meanwhile, as at a logout, is no failure of the list
    if (!isUninitialized) console.error(failure, error);
    return { error: { status: 'CUSTOM_ERROR', error: failure } };
  } finally {
    query.unsubscribe();
  }
}
