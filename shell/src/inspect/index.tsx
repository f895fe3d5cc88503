import { createRoot } from 'react-dom/client';
import { Overlay } from './overlay';
import { ownerOf } from './owners';

const OWN_MACHINE = /^(.+\.)?localhost$|^127\.|^\[::1\]$/;

/** Returns true on a developer's machine and on previews. A preview has the header `x-robots-tag: noindex` (docs/adr/0011). */
async function isAllowed({ hostname, pathname } = window.location): Promise<boolean> {
  if (OWN_MACHINE.test(hostname)) return true;
  const { headers } = await fetch(pathname, { method: 'HEAD' });
  return headers.get('x-robots-tag')?.includes('noindex') === true;
}

/** Shows the overlay. Defines `lagoonOwner(element)` for the console, which returns the app and build of an element. */
export async function inspect(): Promise<void> {
  if (!(await isAllowed())) return console.warn('[inspect] The overlay works on localhost and on previews only.');
  const place = document.body.appendChild(document.createElement('div'));
  place.style.display = 'contents'; // a box of `place` would confine the bar (`position: sticky`) to its own height
  const root = createRoot(place);
  Object.assign(window, { lagoonOwner: (element: Element) => (place.contains(element) ? undefined : ownerOf(element)) });
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Overlay onClose={close} />);
}
