import { createValue } from '@lagoon/shared/browser';

const closed = { menuOpen: false, aboutOpen: false, searchOpen: false };

/** What the frame has open. Plain state of the screen, the same for every page. */
export const overlays = createValue(closed);

export const menuToggled = () => overlays.update(({ menuOpen, searchOpen }) => ({ menuOpen: !menuOpen, aboutOpen: false, searchOpen }));
export const aboutOpened = () => overlays.update((state) => ({ ...state, aboutOpen: true }));
export const aboutClosed = () => overlays.update((state) => ({ ...state, aboutOpen: false }));
export const searchToggled = () => overlays.update(({ searchOpen }) => ({ ...closed, searchOpen: !searchOpen }));
export const searchClosed = () => overlays.update((state) => ({ ...state, searchOpen: false }));
/** A link was followed: everything that hangs over the page goes. */
export const overlaysClosed = () => overlays.update(() => closed);
