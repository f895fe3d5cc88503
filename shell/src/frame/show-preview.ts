import { parseDocument } from '../boot/refuse-markup';
import { writeField } from '../boot/write-field';

/**
 * Elements that a visitor can change. A page with such an element gets no preview, because rendering the page would lose the change. A
 * search box is allowed: its text is entered again on the rendered page.
 */
export const STATEFUL = 'form:not([role=search]), input:not([type=search]), select, textarea, details';

const SEARCH = 'input[type=search]';
const MAIN = /<main\b.*<\/main>/s;
const STYLES = /<style data-styled[^>]*>(.*?)<\/style>/s;

/** Hides the elements of the current page. React still needs them until it renders the next page. */
const RULES = 'main > :not([data-preview]) { display: none !important; } [data-preview] { display: contents; }';

/**
 * Shows the content of a prerendered document in the main element, with its styles.
 * @returns undefined when the document cannot be shown; otherwise a function that removes the preview. If React has rendered the previewed
 * page, the function also repeats the visitor's clicks on buttons and links and the text of the search box in the rendered page.
 */
export function showPreview(path: string, html: string): ((isRendered: boolean) => void) | undefined {
  const main = document.querySelector('main');
  // parses only the `main` element: the document also has inline styles, which violate the Content-Security-Policy of this page
  const content = parseDocument(MAIN.exec(html)?.[0] ?? '').querySelector('main');
  if (!main || !content?.hasChildNodes() || content.querySelector(STATEFUL)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((STYLES.exec(html)?.[1] ?? '') + RULES);
  for (const script of content.querySelectorAll('script')) script.remove();
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
    const field = isRendered ? main.querySelector<HTMLInputElement>(`:scope > :not([data-preview]) ${SEARCH}`) : null;
    // moves the focus before the preview's field is removed: later keys then reach the rendered field
    if (early === document.activeElement) focusOnArrival(field);
    preview.remove();
    if (!isRendered) return;
    // runs after the effects of the rendered page
    setTimeout(() => {
      if (field && early?.value) writeField(field, early.value + field.value);
      repeatPresses(main, pressed);
    });
  };
}

/** Focuses a field, and marks it for the route change, which otherwise focuses the heading. */
function focusOnArrival(field: HTMLInputElement | null): void {
  if (!field) return;
  field.dataset.arrival = '';
  field.addEventListener('blur', () => field.removeAttribute('data-arrival'), { once: true });
  field.focus({ preventScroll: true });
}

interface Press {
  at: number;
  name: string | null;
}

const pressablesIn = (element: Element) => [...element.querySelectorAll<HTMLElement>('button, a[href]')];
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function recordPresses(preview: HTMLElement): Press[] {
  const pressed: Press[] = [];
  preview.addEventListener('click', (event) => {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>('button, a[href]');
    if (!element || !isPlain(event)) return;
    if (element instanceof HTMLAnchorElement && (element.origin !== window.location.origin || element.target)) return;
    event.preventDefault();
    element.setAttribute('aria-busy', 'true');
    pressed.push({ at: pressablesIn(preview).indexOf(element), name: nameOf(element) });
  });
  return pressed;
}

/**
 * Clicks the rendered buttons and links that were pressed in the page preview. Index and name must be the same. Elements that the page
 * renders only when its data arrives are clicked then, unless the visitor has clicked again or left the page.
 */
function repeatPresses(main: Element, pressed: Press[]): void {
  const { pathname } = window.location;
  let waiting = pressed;
  let isRepeating = false;
  const repeat = () => {
    if (window.location.pathname !== pathname) return stop();
    isRepeating = true;
    const elements = pressablesIn(main);
    waiting = waiting.filter(({ at, name }) => {
      const element = elements[at];
      if (!element || nameOf(element) !== name) return true;
      element.click();
      return false;
    });
    isRepeating = false;
    if (waiting.length === 0) stop();
  };
  const clicked = () => isRepeating || stop();
  const watcher = new MutationObserver(repeat);
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('click', clicked, true);
  };
  watcher.observe(main, { childList: true, subtree: true });
  document.addEventListener('click', clicked, true);
  repeat();
}
