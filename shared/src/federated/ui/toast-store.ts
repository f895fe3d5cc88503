import { createEvent, createStore } from 'effector';

export type ToastKind = 'success' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** milliseconds on screen */
  duration: number;
}

/** Says something in passing. Texts and durations: spec §8 and §9 (`TOAST_MS`). */
export const toastShown = createEvent<Omit<Toast, 'id'>>();
export const toastClosed = createEvent<number>();

interface Toasts {
  next: number;
  shown: Toast[];
}

/** The newest few; more would cover a phone's screen. */
const MOST = 3;

/** The same words again take the place of the first, and start its time anew: two quick clicks are one message. */
const without = (shown: Toast[], { kind, text }: Omit<Toast, 'id'>) => shown.filter((toast) => toast.kind !== kind || toast.text !== text);

export const $toasts = createStore<Toasts>({ next: 1, shown: [] })
  .on(toastShown, ({ next, shown }, toast) => ({ next: next + 1, shown: [...without(shown, toast), { ...toast, id: next }].slice(-MOST) }))
  .on(toastClosed, (state, id) => ({ ...state, shown: state.shown.filter((toast) => toast.id !== id) }));

export const toastSuccess = (text: string, duration: number) => toastShown({ kind: 'success', text, duration });
export const toastError = (text: string, duration: number) => toastShown({ kind: 'error', text, duration });
