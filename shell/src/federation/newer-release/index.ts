/**
 * Replaces a page of an earlier release by a document, unless input would be lost (docs/adr/0005).
 */

import { stored } from '@lagoon/shared/browser';
import type { Registry as LiveRegistry } from '@lagoon/shared/domain';
import { isPlainClick, linkAt } from '../links';
import { type PageRegistry, type Registry, shellBuild } from '../registry';
import { claimReload } from '../scripts';
import { showNotice } from './reload-notice';
import { watchInput } from './unsaved-input';

const PAUSE_MS = 60_000;

/** Only staff, who keep tabs open for days, see the notice. */
const isStaff = () => stored('token') !== null;

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

/**
 * Undefined for this page's builds, and for a page without published builds. In a canary's group
 * its builds count as live. Throws when the request fails.
 */
export async function newerRelease(
  known: Registry | undefined,
  page: Document,
): Promise<string | undefined> {
  const own = shellBuild(page);
  if (!known || !own) return undefined;
  // the server then assigns no group (docs/adr/0012)
  const init: RequestInit = {
    cache: 'no-cache',
    headers: { purpose: 'prefetch' },
    priority: 'low',
  };
  const answer = await fetch('/registry.json', init);
  if (!answer.ok) return undefined;
  const { shell, apps }: LiveRegistry = await answer.json();
  const before = Object.entries(known.apps);
  const isSame =
    shell === own &&
    before.length === Object.keys(apps).length &&
    before.every(
      ([id, { active }]) => apps[id] && (!active || active.build === apps[id].active.build),
    );
  return isSame
    ? undefined
    : [shell, ...Object.values(apps).map(({ active }) => active.build)].join();
}

interface Options {
  release: string;
  hasUnsavedInput: () => boolean;
  /** the router follows the link: input is unsaved */
  onKept: () => void;
  load?: (address: string) => void;
}

/**
 * The next link loads a document, unless input is unsaved; one for each release in a tab: a cache
 * may return the earlier page. Returns a function that stops this.
 */
export function followAsDocument({
  release,
  hasUnsavedInput,
  onKept,
  load = (to) => window.location.assign(to),
}: Options): () => void {
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) && linkAt(event.target);
    if (!link || event.defaultPrevented) return;
    if (hasUnsavedInput()) return onKept();
    if (!claimReload(release)) return stop();
    // React Router ignores a prevented click; other listeners still run
    event.preventDefault();
    load(link.href);
  };
  const stop = () => window.removeEventListener('click', onClick, true);
  window.addEventListener('click', onClick, true);
  return stop;
}
