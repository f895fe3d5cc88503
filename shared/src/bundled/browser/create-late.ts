import { loadOnce } from './load-once';
import { createSignal } from './signal';

export type Late<Value> = ReturnType<typeof createLate<Value>>;

/** @param existing a value that is already loaded */
export function createLate<Value>(fetch: () => Promise<Value>, existing?: Value) {
  const arrived = createSignal<Value>();
  let value = existing;
  return {
    get: () => value,
    /** @throws when loading fails; the next call tries again */
    load: loadOnce(async () => {
      if (value !== undefined) return value;
      value = await fetch();
      arrived(value);
      return value;
    }),
    /**
     * Calls `use` once loaded. Returns a function that cancels this, or calls what `use` returned.
     */
    whenLoaded(use: (value: Value) => () => void): () => void {
      let undo = () => {};
      const start = (loaded: Value) => {
        undo = use(loaded);
      };
      const unwatch = arrived.watch(start);
      if (value !== undefined) start(value);
      return () => {
        unwatch();
        undo();
      };
    },
  };
}
