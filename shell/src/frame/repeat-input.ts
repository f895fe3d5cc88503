import { writeField } from '../boot/keep-input';

interface PreviewInput {
  preview: Element;
  /** buttons and links */
  pressed: Element[];
  /** search box of the rendered page; text of the preview's */
  field: HTMLInputElement | null;
  text: string | undefined;
}

export function repeatInput(main: Element, { preview, pressed, field, text }: PreviewInput): void {
  // after the page's effects
  setTimeout(() => {
    if (field && text) writeField(field, text + field.value);
    repeatPresses(
      main,
      pressed.map((element) => ({
        at: pressablesIn(preview).indexOf(element as HTMLElement),
        name: nameOf(element),
      })),
    );
  });
}

interface Press {
  at: number;
  name: string | null;
}

const pressablesIn = (element: Element) => [
  ...element.querySelectorAll<HTMLElement>('button, a[href]'),
];
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;

/**
 * Index and name must be the same. Elements that appear with the page's data are clicked then,
 * unless the visitor has clicked again or left.
 */
function repeatPresses(main: Element, pressed: Press[]) {
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
