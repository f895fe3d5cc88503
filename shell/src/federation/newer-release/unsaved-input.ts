import { hasUnsavedWork } from '@lagoon/shared/browser';

const CONTROLS = 'input, textarea, select';
/** Controls that hold no work, such as a filter of a list. */
const NO_WORK = '[type=search], [type=hidden], [role=search] *';

/**
 * Records forms and controls that are used from now on. Controls that are filled already count as used, because the code loads late.
 * @returns a function that returns true if a document load would lose input: of a form on the page, of a form that asks before it is left,
 * or of work in memory
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
  // calendars and steppers change a form by their buttons
  page.addEventListener('click', ({ target }) => use(target instanceof Element ? target.closest('form button') : null), true);
  // a picture can be pasted anywhere on the page
  page.addEventListener('paste', () => page.querySelectorAll('form').forEach(use), true);
  return () => {
    for (const place of used) if (!place.isConnected) used.delete(place);
    return used.size > 0 || page.querySelector('[aria-busy=true]') !== null || hasUnsavedWork() || asksBeforeLeaving();
  };
}

function isFilled(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedIndex > 0;
  if (control instanceof HTMLTextAreaElement) return control.value !== '';
  if (!(control instanceof HTMLInputElement)) return false;
  return ['checkbox', 'radio'].includes(control.type) ? control.checked !== control.defaultChecked : control.value !== '';
}

const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
