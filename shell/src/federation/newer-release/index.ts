/**
 * Replaces a page of an earlier release by a document, unless input would be lost (docs/adr/0005).
 */

import { isStored } from '@lagoon/shared/browser';
import type { PageRegistry } from '../registry';
import { followAsDocument } from './follow-as-document';
import { newerRelease } from './newer-release';
import { showNotice } from './reload-notice';
import { watchInput } from './unsaved-input';

const PAUSE_MS = 60_000;

/** Only staff, who keep tabs open for days, see the notice. */
const isStaff = () => isStored('token');

/** Asks at most once a minute until a newer release is found. Never rejects. */
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
