/** How far the page's own code has come: it runs; it answers what is pressed; it never will. */
export type Progress = 'running' | 'started' | 'failed';

const CHANGED = 'lagoon:progress';
const progressOf = (page: Document) => page.documentElement.dataset.progress as Progress | undefined;

/** Tells how far the page's code has come, also whoever asks later. */
export function tellProgress(page: Document, progress: Progress): void {
  page.documentElement.dataset.progress = progress;
  page.dispatchEvent(new Event(CHANGED));
}

/** What is pressed or typed before the code of a page that arrived as HTML is there. */
interface Waiting {
  /** each once, in the order in which they were pressed */
  pressed: Set<HTMLElement>;
  typed: Set<Field>;
}

/**
 * Takes presses of buttons, texts and sent forms while nobody else does, shows that a press was taken, and does it all as
 * soon as the page has started: each once, however often it was pressed. If it never starts, a press leads to a sentence.
 *
 * @param failed shows that sentence
 */
export function captureEarlyEvents(page: Document, failed: (page: Document) => void): void {
  const waiting: Waiting = { pressed: new Set(), typed: new Set() };
  // by the time that all has loaded, the page's code runs or could not be had
  const isBroken = () => progressOf(page) === 'failed' || (page.readyState === 'complete' && progressOf(page) === undefined);

  const press = (button: HTMLElement) => {
    if (isBroken()) return failed(page);
    waiting.pressed.add(button);
    button.setAttribute('aria-busy', 'true');
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('#root button');
    if (!button) return;
    event.preventDefault();
    // React listens below the document and may be hydrated before the page has started: one press would count twice
    event.stopPropagation();
    press(button);
  };
  // sent by the browser itself, a form's fields would stand in an address
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const button = event.submitter ?? (event.target as HTMLFormElement).querySelector<HTMLElement>('[type=submit]');
    if (button) press(button);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) waiting.typed.add(target);
  };
  const onProgress = () => {
    if (progressOf(page) === 'started') return handOver();
    if (isBroken() && release(waiting.pressed).length > 0) failed(page);
  };
  const handOver = () => {
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, true);
    page.defaultView?.removeEventListener('load', onProgress);
    // all values first: as one field is told of, React writes what it knows into the others
    const typed = [...waiting.typed].map((field) => ({ field, value: field.value, checked: isBox(field) && field.checked }));
    for (const one of typed) retype(one);
    for (const button of release(waiting.pressed)) button.click();
  };

  const listeners: [string, EventListener][] = [
    ['click', onClick],
    ['submit', onSubmit as EventListener],
    ['input', onInput],
    ['change', onInput],
    [CHANGED, onProgress],
  ];
  if (progressOf(page) === 'started') return;
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
  page.defaultView?.addEventListener('load', onProgress);
}

/** The buttons that wait, no longer marked as such; those that have left the page are left out. */
function release(pressed: Set<HTMLElement>): HTMLElement[] {
  const buttons = [...pressed];
  pressed.clear();
  for (const button of buttons) button.removeAttribute('aria-busy');
  return buttons.filter((button) => button.isConnected);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isBox = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

/**
 * Tells the page's code of what was typed into a field. React has taken it for the field's first value, and hears only of a
 * value that differs from the last one: so it hears of none, then of this one.
 */
function retype({ field, value: typed, checked }: { field: Field; value: string; checked: boolean }): void {
  if (isBox(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  for (const value of ['', typed]) {
    write?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
