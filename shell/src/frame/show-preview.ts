import { cartLines } from '@lagoon/shared/late-cart';
import { parseDocument } from '../boot/refuse-markup';
import { isPlainClick } from '../federation/links';
import { showStoredCart } from './stored-cart';

/**
 * Rendering the page would lose a change of these, so it gets no preview. A search box's text is
 * entered again.
 */
export const STATEFUL =
  'form:not([role=search]), input:not([type=search]), select, textarea, details';

const SEARCH = 'input[type=search]';
const MAIN = /<main\b.*<\/main>/s;
const STYLES = /<style data-styled[^>]*>(.*?)<\/style>/s;

/** The current page stays: React needs it until it renders the next. */
const RULES =
  'main > :not([data-preview]) { display: none !important; } [data-preview] { display: contents; }';

/**
 * Returns undefined when the document cannot be shown, else a function that removes the preview,
 * and repeats clicks and search text in the rendered page.
 */
export function showPreview(
  path: string,
  html: string,
): ((isRendered: boolean) => void) | undefined {
  const main = document.querySelector('main');
  // only `main`: inline styles would violate this page's Content-Security-Policy
  const content = parseDocument(MAIN.exec(html)?.[0] ?? '').querySelector('main');
  if (!main || !content?.hasChildNodes() || content.querySelector(STATEFUL)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((STYLES.exec(html)?.[1] ?? '') + RULES);
  for (const script of content.querySelectorAll('script')) script.remove();
  showStoredCart(content, cartLines());
  const preview = document.createElement('div');
  preview.dataset.preview = path;
  preview.append(...content.childNodes);
  const pressed = recordPresses(preview);
  preview.addEventListener('submit', (event) => event.preventDefault());
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  main.prepend(preview);
  window.scrollTo(0, 0);
  return (isRendered) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    const early = preview.querySelector<HTMLInputElement>(SEARCH);
    const field = isRendered
      ? main.querySelector<HTMLInputElement>(`:scope > :not([data-preview]) ${SEARCH}`)
      : null;
    // first, so that later keys reach the rendered field
    if (early === document.activeElement) focusOnArrival(field);
    preview.remove();
    const text = early?.value;
    // a loaded chunk: only the router renders the page
    if (isRendered && (text || pressed.length > 0))
      void import(/* webpackChunkName: "router" */ './repeat-input').then((code) =>
        code.repeatInput(main, { preview, pressed, field, text }),
      );
  };
}

/** Marked for the route change, which otherwise focuses the heading. */
function focusOnArrival(field: HTMLInputElement | null) {
  if (!field) return;
  field.dataset.arrival = '';
  field.addEventListener('blur', () => field.removeAttribute('data-arrival'), { once: true });
  field.focus({ preventScroll: true });
}

function recordPresses(preview: HTMLElement): HTMLElement[] {
  const pressed: HTMLElement[] = [];
  preview.addEventListener('click', (event) => {
    const element =
      event.target instanceof Element && event.target.closest<HTMLElement>('button, a[href]');
    if (!element || !isPlainClick(event)) return;
    if (
      element instanceof HTMLAnchorElement &&
      (element.origin !== window.location.origin || element.target)
    )
      return;
    event.preventDefault();
    element.setAttribute('aria-busy', 'true');
    pressed.push(element);
  });
  return pressed;
}
