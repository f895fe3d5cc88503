type Field = HTMLInputElement | HTMLTextAreaElement;

/** Writes a value into a field of React, which ignores an assignment to `value`. */
export function writeField(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
