/** Replaces pages of an earlier release by documents of the live one, when no input would be lost (docs/adr/0005). */

import type { PageRegistry } from '../registry';
import { followAsDocument } from './follow-as-document';
import { newerRelease } from './newer-release';
import { showNotice } from './reload-notice';
import { watchInput } from './unsaved-input';

/** Least time between two requests, in milliseconds. */
const PAUSE_MS = 60_000;

/** Only administrators get a notice, because they keep tabs open for days. */
const isStaff = () => {
  try {
    return window.localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
};

/** Returns a function that asks which release is live, at most once a minute and until one is newer. It never rejects. */
export function createReleaseWatch() {
  const hasUnsavedInput = watchInput(document);
  let asked = Number.NEGATIVE_INFINITY;
  let isOlder = false;
  let isNotified = false;
  const notify = () => {
    if (!isNotified && isStaff()) showNotice(hasUnsavedInput);
    isNotified ||= isStaff();
  };
  return async (known: PageRegistry['known']): Promise<void> => {
    if (isOlder || performance.now() - asked < PAUSE_MS) return;
    asked = performance.now();
    const release = await newerRelease(known(), document).catch(() => undefined);
    if (release === undefined || isOlder) return;
    isOlder = true;
    followAsDocument({ release, hasUnsavedInput, onKept: notify });
    if (hasUnsavedInput()) notify();
  };
}

export const lookForRelease = createReleaseWatch();
