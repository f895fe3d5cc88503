/** Said on the document once the page's own code answers what is pressed. */
export const STARTED = 'lagoon:started';
/** Said instead when that code will not come. */
export const FAILED = 'lagoon:failed';

/** What is pressed or typed before the code of a page that arrived as HTML is there. */
interface Waiting {
  /** each once, in the order in which they were pressed */
  pressed: Set<HTMLElement>;
  typed: Set<HTMLInputElement | HTMLTextAreaElement>;
}

/**
 * Takes presses of buttons, texts and sent forms while nobody else does, shows that a press was taken, and does it all as
 * soon as the page has started: each once, however often it was pressed. If it never starts, a press leads to a sentence.
 *
 * @param failed shows that sentence
 */
export function takeEarlyPresses(page: Document, failed: (page: Document) => void): void {
  const waiting: Waiting = { pressed: new Set(), typed: new Set() };
  let broken = false;

  const press = (button: HTMLElement) => {
    if (broken) return failed(page);
    waiting.pressed.add(button);
    button.setAttribute('aria-busy', 'true');
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('#root button');
    if (!button) return;
    event.preventDefault();
    press(button);
  };
  // sent by the browser itself, a form's fields would stand in an address
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const button = event.submitter ?? (event.target as HTMLFormElement).querySelector<HTMLElement>('[type=submit]');
    if (button) press(button);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) waiting.typed.add(target);
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.defer) onFailed();
  };
  const onFailed = () => {
    broken = true;
    if (release(waiting.pressed).length > 0) failed(page);
  };
  const onStarted = () => {
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, true);
    for (const field of waiting.typed) retype(field);
    for (const button of release(waiting.pressed)) button.click();
  };

  const listeners: [string, EventListener][] = [
    ['click', onClick],
    ['submit', onSubmit as EventListener],
    ['input', onInput],
    ['change', onInput],
    ['error', onError],
    [FAILED, onFailed],
    [STARTED, onStarted],
  ];
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
}

/** The buttons that wait, no longer marked as such; those that have left the page are left out. */
function release(pressed: Set<HTMLElement>): HTMLElement[] {
  const buttons = [...pressed];
  pressed.clear();
  for (const button of buttons) button.removeAttribute('aria-busy');
  return buttons.filter((button) => button.isConnected);
}

/**
 * Tells the page's code of what stands in a field. React has taken it for the field's first value, and hears only of a
 * value that differs from the last one: so it hears of none, then of this one.
 */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (!field.checked) return;
    field.checked = false;
    field.click();
    return;
  }
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const write = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
  const typed = field.value;
  for (const value of ['', typed]) {
    write?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
