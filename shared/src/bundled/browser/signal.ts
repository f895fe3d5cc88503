import { useSyncExternalStore } from 'react';

/** Event with listeners. An error of one listener does not stop the others. */
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

/** Small state of a screen, available before effector and Redux are loaded. */
export function createValue<State>(first: State) {
  let state = first;
  const changed = createSignal();
  const getState = () => state;
  return {
    getState,
    update(change: (state: State) => State): void {
      const before = state;
      state = change(before);
      if (state !== before) changed();
    },
    /** Returns the first state during hydration. */
    use: () => useSyncExternalStore(changed.watch, getState, () => first),
  };
}
