import { progressOf, setProgress } from './early-events';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** `click`: screen readers and voice control may send nothing else. */
const SIGNS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click'];

/** Only Chromium knows this. */
function isSlow() {
  const { saveData = false, effectiveType = '' } =
    (navigator as { connection?: Connection }).connection ?? {};
  return saveData || /[23]g/.test(effectiveType);
}

/**
 * Loads the scripts in the page's template; on a slow line at the first sign of a visitor, because
 * many only read. A press on a link opens another document. Pages of the visitor's
 * own need it.
 */
export function startCode(page: Document): void {
  const content = page.querySelector<HTMLTemplateElement>('#code')?.content;
  const script = content?.querySelector('script');
  if (!content || !script) return;
  const load = () => {
    script.addEventListener('error', () => setProgress(page, 'failed'));
    script.addEventListener('load', () => progressOf(page) ?? setProgress(page, 'failed'));
    page.head.append(content);
  };
  const loadFirst = () => {
    for (const element of content.children) element.setAttribute('fetchpriority', 'high');
    load();
  };
  const waiting = new AbortController();
  const onSign = ({ type, target }: Event) => {
    if (type !== 'keydown' && target instanceof Element && target.closest('a[href]')) return;
    waiting.abort();
    loadFirst();
  };
  if (!isSlow()) load();
  else if (page.querySelector('[data-own]')) loadFirst();
  else
    for (const type of SIGNS)
      page.addEventListener(type, onSign, { capture: true, passive: true, signal: waiting.signal });
}
