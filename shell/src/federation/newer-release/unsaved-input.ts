import { hasUnsavedWork } from '@lagoon/shared/browser';

const CONTROLS = 'input, textarea, select';
/** Values that need not be saved. */
const NO_WORK = '[type=search], [type=hidden], [role=search] *';

/**
 * A filled control counts as used: the visitor may have typed before this code loaded. Returns true
 * if loading a document would lose input.
 */
export function watchInput(page: Document): () => boolean {
  const used = new Set<Element>();
  const use = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.matches(NO_WORK)) return;
    const place = target.closest('form') ?? (target.matches(CONTROLS) ? target : undefined);
    if (place) used.add(place);
  };
  for (const control of page.querySelectorAll(CONTROLS)) if (isFilled(control)) use(control);
  page.addEventListener('input', ({ target }) => use(target), true);
  page.addEventListener('drop', ({ target }) => use(target), true);
  // it may change values, e.g. a day of a calendar
  page.addEventListener(
    'click',
    ({ target }) => use(target instanceof Element ? target.closest('form button') : null),
    true,
  );
  // a picture can be pasted anywhere on the page
  page.addEventListener('paste', () => page.querySelectorAll('form').forEach(use), true);
  return () => {
    for (const place of used) if (!place.isConnected) used.delete(place);
    return (
      used.size > 0 ||
      page.querySelector('[aria-busy=true]') !== null ||
      hasUnsavedWork() ||
      asksBeforeLeaving()
    );
  };
}

function isFilled(control: Element) {
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  if (control instanceof HTMLTextAreaElement) return control.value !== '';
  if (!(control instanceof HTMLInputElement)) return false;
  return ['checkbox', 'radio'].includes(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== '';
}

const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
