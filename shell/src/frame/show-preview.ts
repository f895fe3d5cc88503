import { parseDocument } from '../boot/refuse-markup';

/** Elements whose state the visitor may change. The state would be lost when the rendered page replaces the shown content. */
const STATEFUL = 'form, input, select, textarea, details';

const MAIN = /<main\b.*<\/main>/s;
const STYLES = /<style data-styled[^>]*>(.*?)<\/style>/s;

/** The page's own elements stay for React, which renders the next page in their place. */
const RULES = 'main > :not([data-preview]) { display: none !important; } [data-preview] { display: contents; }';

/**
 * Shows the content of a prerendered document in the main element, with its styles.
 * @returns a function that removes it, and repeats presses of its buttons and links on the rendered page; undefined when it cannot be shown
 */
export function showPreview(path: string, html: string): (() => void) | undefined {
  const main = document.querySelector('main');
  // leaves out the styles, because the browser would report a violation of this page's policy
  const content = parseDocument(MAIN.exec(html)?.[0] ?? '').querySelector('main');
  if (!main || !content?.hasChildNodes() || content.querySelector(STATEFUL)) return undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync((STYLES.exec(html)?.[1] ?? '') + RULES);
  for (const script of content.querySelectorAll('script')) script.remove();
  const preview = document.createElement('div');
  preview.dataset.preview = path;
  preview.append(...content.childNodes);
  const pressed = recordPresses(preview);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  main.prepend(preview);
  window.scrollTo(0, 0);
  return () => {
    preview.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    // after the effects of the rendered page
    setTimeout(() => repeatPresses(main, pressed));
  };
}

interface Press {
  /** position among the buttons and links of the page */
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

/** Ignores an element that the rendered page does not have at the same place. */
function repeatPresses(main: Element, pressed: Press[]): void {
  const elements = pressablesIn(main);
  for (const { at, name } of pressed) {
    const element = elements[at];
    if (element && nameOf(element) === name) element.click();
  }
}
