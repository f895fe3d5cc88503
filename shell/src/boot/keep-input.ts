import { followControls } from '../federation/controls';

/**
 * Keeps the visitor's input and the HTML of parts over hydration, also when React renders the page
 * again because a browser or its helper has changed it. Called just before. Returns a function that
 * moves the parts, and returns one that passes the input on.
 */
export function keepInput(root: HTMLElement): () => () => void {
  const { arrived, now } = followControls(root);
  const focused = root.ownerDocument.activeElement;
  const slots = root.querySelectorAll('[data-slot]');
  const fields = arrived.filter((control): control is Field =>
    control.matches('input, select, textarea'),
  );
  // later, the page's code may set a select
  const chosen = fields.filter(
    (field) => isSelect(field) && !field.selectedOptions[0]?.defaultSelected,
  );

  const handOver = () => {
    const changed = fields.filter((field) =>
      isSelect(field) ? chosen.includes(field) : isChanged(field),
    );
    // first: a replayed event makes React reset the other fields
    const values = changed.map(
      (field) => [field, field.value, isBox(field) && field.checked] as const,
    );
    for (const [field, ...value] of values) retype(now(field), ...value);
    for (const old of arrived) {
      const control = old.isConnected ? undefined : now(old);
      if (old.hasAttribute('open')) control?.setAttribute('open', '');
      if (old.matches('[aria-busy=true]')) control?.click();
      if (old === focused) control?.focus();
    }
  };
  return () => {
    for (const slot of slots)
      if (!slot.isConnected)
        root
          .querySelector(`[data-slot="${slot.getAttribute('data-slot')}"]`)
          ?.append(...slot.childNodes);
    return handOver;
  };
}

const isSelect = (field: Field): field is HTMLSelectElement => field.localName === 'select';
const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

const isChanged = (field: Exclude<Field, HTMLSelectElement>) =>
  isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** Empties a text field first: React ignores an unchanged value. */
function retype(field: Field | undefined, value: string, checked: boolean) {
  if (!field) return;
  if (!isBox(field)) {
    if (!isSelect(field)) writeField(field, '');
    writeField(field, value);
  } else if (checked || field.type === 'checkbox') {
    field.checked = !checked;
    field.click();
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React ignores an assignment to `value`. */
export function writeField(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
