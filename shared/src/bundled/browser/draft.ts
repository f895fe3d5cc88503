import { forget, recall, remember } from './tab-storage';
import { addUnsavedWork } from './unsaved-work';

interface DraftOptions<Values> {
  /** true if the values are lost when this document closes */
  isUnsaved: (values: Values) => boolean;
  /** the part that survives a reload; without it the draft is in memory only */
  stored?: { of: (values: Values) => Values; isRight: (value: unknown) => value is Values };
}

/** Keeps typed input of this tab over a change of page. Create one draft of each name. */
export function createDraft<Values>(name: string, { isUnsaved, stored }: DraftOptions<Values>) {
  let kept: Values | undefined;
  addUnsavedWork(() => kept !== undefined && isUnsaved(kept));
  return {
    keep(values: Values): void {
      kept = values;
      if (stored) remember(name, stored.of(values));
    },
    recall: (): Values | undefined => kept ?? (stored && recall(name, stored.isRight)),
    drop(): void {
      kept = undefined;
      if (stored) forget(name);
    },
  };
}

export type Draft<Values> = ReturnType<typeof createDraft<Values>>;
