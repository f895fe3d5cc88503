import { useSyncExternalStore } from 'react';

/** An event with listeners. An error in one listener does not stop the others. */
export interface Signal<Payload> {
  (payload: Payload): void;
  /** @returns a function that removes the listener */
  watch(listener: (payload: Payload) => void): () => void;
}

export function createSignal<Payload = void>(): Signal<Payload> {
  const listeners = new Set<(payload: Payload) => void>();
  const emit = (payload: Payload) => {
    for (const listener of listeners) {
      try {
        listener(payload);
      } catch (error) {
        console.error(error);
      }
    }
  };
  const watch = (listener: (payload: Payload) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return Object.assign(emit, { watch });
}

/** A value that components can read and follow. It needs neither effector nor Redux. */
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
    /** Returns the current state; during hydration returns the initial state. */
    use: () => useSyncExternalStore(changed.watch, getState, () => first),
  };
}
