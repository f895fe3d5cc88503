export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React ignores an assignment to `value`. */
export function writeField(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(
    new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
