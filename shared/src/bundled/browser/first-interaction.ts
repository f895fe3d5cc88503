const EVENTS = ['pointerdown', 'touchstart', 'keydown'];

/** Pause in ms before further downloads, so that the page of a pressed link loads first. */
const PAUSE_MS = 1000;

interface Scope extends Window {
  lagoonFirstInteraction?: Promise<void>;
  lagoonDocument?: Promise<unknown>;
}

/** Resolves at an interaction, or a scroll beyond the middle. All apps share the promise. */
export function firstInteraction(): Promise<void> {
  const scope: Scope = window;
  scope.lagoonFirstInteraction ??= new Promise((resolve) => {
    const onScroll = () => {
      const page = scope.document.scrollingElement;
      if (page && page.scrollTop * 2 > page.scrollHeight - scope.innerHeight) onEvent();
    };
    // browsers send `pointermove` without a movement when a page appears under the pointer
    let rest: string | undefined;
    const onMove = ({ screenX, screenY }: PointerEvent) => {
      const place = `${screenX} ${screenY}`;
      rest ??= place;
      if (place !== rest) onEvent();
    };
    const listening = new AbortController();
    const onEvent = () => {
      listening.abort();
      resolve();
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const type of EVENTS) scope.addEventListener(type, onEvent, options);
    scope.addEventListener('pointermove', onMove, options);
    scope.addEventListener('scroll', onScroll, options);
  });
  return scope.lagoonFirstInteraction;
}

/** Delays the downloads after the first interaction until an awaited document has arrived. */
export function holdDownloads(until: Promise<unknown>): void {
  const scope: Scope = window;
  scope.lagoonDocument = Promise.allSettled([scope.lagoonDocument, until]);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs `load` at the first interaction, unless the data saver is on. Ignores its failure. */
export function onFirstInteraction(load: () => unknown): void {
  firstInteraction()
    // the interaction may be a press on a link, whose listener runs later
    .then(nextTask)
    .then(() => (window as Scope).lagoonDocument)
    .then(() => savesData() || load())
    .catch(() => {});
}

/** Like `onFirstInteraction`, but runs `load` a second later, when the browser is idle. */
export function afterFirstInteraction(load: () => Promise<unknown>): void {
  const begin = async () => {
    await (window as Scope).lagoonDocument;
    await load();
  };
  onFirstInteraction(() =>
    setTimeout(() => whenIdle(() => void begin().catch(() => {})), PAUSE_MS),
  );
}

export const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Safari has no idle callback. */
export const whenIdle = (then: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 5000 });
  else setTimeout(then, 1000);
};
