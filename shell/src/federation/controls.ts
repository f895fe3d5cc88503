const CONTROLS = '#root :is(button, details, input:not([type=file]), select, textarea)';

/**
 * Equal in two renderings, also when a helper of the browser has added elements, classes,
 * attributes or translations to one of them.
 */
const keyOf = ({ localName, classList, type }: HTMLElement & { type?: string }) =>
  [localName, classList[0], type].join();

/**
 * Finds the controls of an element again after React has rendered it again, with other elements.
 */
export function followControls(root: ParentNode) {
  const read = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const arrived = read();
  return {
    arrived,
    /** The element now; undefined for an element of a helper. */
    now<Control extends HTMLElement>(control: Control): Control | undefined {
      const isAlike = (other: HTMLElement): other is Control => keyOf(other) === keyOf(control);
      return control.isConnected
        ? control
        : read().filter(isAlike)[arrived.filter(isAlike).indexOf(control)];
    },
  };
}
