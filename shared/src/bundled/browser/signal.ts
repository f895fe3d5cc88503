import { useSyncExternalStore } from 'react';

/** Something that happens, told to whoever watches. What a watcher throws stops neither the others nor whoever tells. */
export interface Signal<Told> {
  (told: Told): void;
  /** @returns a function that ends it */
  watch(hear: (told: Told) => void): () => void;
}

export function createSignal<Told = void>(): Signal<Told> {
  const watchers = new Set<(told: Told) => void>();
  const tell = (told: Told) => {
    for (const hear of watchers) {
      try {
        hear(told);
      } catch (error) {
        console.error(error);
      }
    }
  };
  const watch = (hear: (told: Told) => void) => {
    watchers.add(hear);
    return () => void watchers.delete(hear);
  };
  return Object.assign(tell, { watch });
}

/**
 * A small state of the screen. What is more than that is effector's or Redux's: neither is there yet when the frame of a
 * page that arrived as HTML begins to answer.
 */
export function createValue<State>(first: State) {
  let state = first;
  const changed = createSignal();
  const getState = () => state;
  return {
    getState,
    subscribe: changed.watch,
    update(change: (state: State) => State): void {
      const before = state;
      state = change(before);
      if (state !== before) changed();
    },
    /** In a component; its first render on a page that arrived is with the first state, as the HTML is. */
    use: () => useSyncExternalStore(changed.watch, getState, () => first),
  };
}
