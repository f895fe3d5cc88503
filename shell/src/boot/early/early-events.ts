import { isPlainClick } from '../../federation/links';
import { storeUnits } from './store-units';

export type Progress = 'running' | 'started' | 'failed';

const CHANGED = 'lagoon:progress';
export const progressOf = (page: Document) =>
  page.documentElement.dataset.progress as Progress | undefined;

export function setProgress(page: Document, progress: Progress): void {
  page.documentElement.dataset.progress = progress;
  page.dispatchEvent(new Event(CHANGED));
}

/** For these, React would hydrate the whole page in one task. */
const PRESSES =
  'pointerdown pointerup pointercancel mousedown mouseup touchstart touchend touchcancel';

/** Of a press where nothing can hover. */
const TOUCHED = ' pointerover gotpointercapture mouseover focusin';

/**
 * Captures clicks on buttons until the page starts, then replays each once. Units to add are stored
 * if the visitor leaves before; where storage fails, a link waits. React sees only presses on links
 * until then.
 * @param failed shows that the page cannot start
 */
export function captureEarlyEvents(page: Document, failed: (page: Document) => void): void {
  const pressed = new Set<HTMLElement>();
  /** of them; their units are in the cart, so they are not replayed */
  const stored = new Set<HTMLElement>();
  const isBroken = () => progressOf(page) === 'failed';

  /** React may already listen on the root, and would handle the event again at the replay. */
  const press = (event: Event, button: HTMLElement | null) => {
    event.preventDefault();
    event.stopPropagation();
    if (!button) return;
    if (isBroken()) return failed(page);
    pressed.add(button);
    button.setAttribute('aria-busy', 'true');
  };
  const goes = (event: MouseEvent) => storeUnits(pressed, stored) || !isPlainClick(event);
  const onClick = (event: Event) => {
    const { target } = event;
    const control =
      target instanceof Element &&
      target.closest<HTMLElement>('#root button, #root a[href^="/"]:not([target])');
    if (control && !(control.localName === 'a' && goes(event as MouseEvent))) press(event, control);
  };
  // a sent form's fields would appear in the address
  const onSubmit = (event: SubmitEvent) =>
    press(
      event,
      event.submitter ??
        (event.target as HTMLFormElement).querySelector<HTMLElement>('[type=submit]'),
    );
  const release = () => {
    const buttons = [...pressed];
    pressed.clear();
    for (const button of buttons) button.removeAttribute('aria-busy');
    return buttons.filter((button) => button.isConnected && !stored.has(button));
  };
  const onProgress = () => {
    if (progressOf(page) === 'started') return handOver();
    if (isBroken() && (release().length > 0 || page.querySelector('[data-own]'))) failed(page);
  };
  const handOver = () => {
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, true);
    for (const button of release()) button.click();
  };

  /** A press on a link begins to fetch its page. */
  const hide = (event: Event) => {
    if (!(event.target as Element).closest?.('a')) event.stopPropagation();
  };
  const touched = window.matchMedia('(hover: none)').matches ? TOUCHED : '';
  const listeners: [string, EventListener][] = [
    ...(PRESSES + touched).split(' ').map((type) => [type, hide] as [string, EventListener]),
    ['click', onClick],
    ['submit', onSubmit as EventListener],
    [CHANGED, onProgress],
    ['visibilitychange', () => storeUnits(pressed, stored)],
  ];
  if (progressOf(page) === 'started') return;
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
}
