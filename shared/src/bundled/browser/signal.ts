import { useSyncExternalStore } from 'react';

/** An error in one listener does not stop the others. */
export interface Signal<Payload> {
  (payload: Payload): void;
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

/** A value that components follow, without effector or Redux. */
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
    /** during hydration the initial state */
    use: () => useSyncExternalStore(changed.watch, getState, () => first),
  };
}
