import { TOAST_MS } from '@lagoon/shared/domain';
import { $toasts, toastClosed, toastError, toastSuccess } from '@lagoon/shared/ui';
import { sessionOpened } from '../../session/session';

/** A save is tried anew: what the last failure said, and would say for 50 seconds, is no longer so. */
export function closeFailures(): void {
  for (const { id, text } of $toasts.getState().shown) if (text.startsWith('Error: ')) toastClosed(id);
}

// signed in again, nothing of it is so any more
sessionOpened.watch(closeFailures);

/** Spec §8: "Error: {message}". */
export const tellFailure = (message: string) => toastError(`Error: ${message}`, TOAST_MS.saveError);

/** Spec §8: "Product created successfully!" and its three sisters. */
export const tellSuccess = (title: string, done: 'created' | 'updated') => toastSuccess(`${title} ${done} successfully!`, TOAST_MS.brief);
