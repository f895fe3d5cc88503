import { createValue } from '@lagoon/shared/browser';

export type NavList = 'About' | 'More';

interface Overlays {
  menuOpen: boolean;
  listOpen: NavList | undefined;
  searchOpen: boolean;
}

const closed: Overlays = { menuOpen: false, listOpen: undefined, searchOpen: false };

export const overlays = createValue(closed);

export const menuToggled = () =>
  overlays.update(({ menuOpen, searchOpen }) => ({
    menuOpen: !menuOpen,
    listOpen: undefined,
    searchOpen,
  }));
export const listOpened = (listOpen: NavList) =>
  overlays.update((state) => ({ ...state, listOpen }));
export const listClosed = () => overlays.update((state) => ({ ...state, listOpen: undefined }));
export const searchToggled = () =>
  overlays.update(({ searchOpen }) => ({ ...closed, searchOpen: !searchOpen }));
export const searchClosed = () => overlays.update((state) => ({ ...state, searchOpen: false }));
export const overlaysClosed = () => overlays.update(() => closed);
