import { createValue } from '@lagoon/shared/browser';

/** Entries of the header's navigation that open a list of links. */
export type NavList = 'About' | 'More';

interface Overlays {
  menuOpen: boolean;
  listOpen: NavList | undefined;
  searchOpen: boolean;
}

const closed: Overlays = { menuOpen: false, listOpen: undefined, searchOpen: false };

/** What the frame has open. Plain state of the screen, the same for every page. */
export const overlays = createValue(closed);

export const menuToggled = () => overlays.update(({ menuOpen, searchOpen }) => ({ menuOpen: !menuOpen, listOpen: undefined, searchOpen }));
export const listOpened = (listOpen: NavList) => overlays.update((state) => ({ ...state, listOpen }));
export const listClosed = () => overlays.update((state) => ({ ...state, listOpen: undefined }));
export const searchToggled = () => overlays.update(({ searchOpen }) => ({ ...closed, searchOpen: !searchOpen }));
export const searchClosed = () => overlays.update((state) => ({ ...state, searchOpen: false }));
/** A link was followed: everything that hangs over the page goes. */
export const overlaysClosed = () => overlays.update(() => closed);
