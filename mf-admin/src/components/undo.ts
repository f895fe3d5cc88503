import type { RecordVersion } from '@lagoon/shared/domain';
import { createEvent, createStore } from 'effector';
import type { ListName } from '../api/list-calls';
import { $administrator } from '../session/session';

export interface UndoOffer {
  list: ListName;
  /** the changed records, with their versions after the change */
  records: readonly RecordVersion[];
  text: string;
  back?: string;
}

export const undoOffered = createEvent<UndoOffer>();
export const undoClosed = createEvent();

/** `turn` differs between consecutive offers. */
export const $undo = createStore<(UndoOffer & { turn: number }) | null>(null)
  .on(undoOffered, (previous, offer) => ({ ...offer, turn: (previous?.turn ?? 0) + 1 }))
  .reset(undoClosed, $administrator.updates);
