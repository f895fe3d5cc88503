const CONTROLS = '#root :is(button, details, input:not([type=file]), select, textarea)';

/** Equal in two renderings, also after changes by a helper of the browser. */
const keyOf = ({ localName, classList, type }: HTMLElement & { type?: string }) =>
  [localName, classList[0], type].join();

/** Finds controls again after React has rendered them again. */
export function followControls(root: ParentNode) {
  const read = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const arrived = read();
  return {
    arrived,
    /** Undefined for an element of a helper. */
    now<Control extends HTMLElement>(control: Control): Control | undefined {
      const isAlike = (other: HTMLElement): other is Control => keyOf(other) === keyOf(control);
      return control.isConnected
        ? control
        : read().filter(isAlike)[arrived.filter(isAlike).indexOf(control)];
    },
  };
}
