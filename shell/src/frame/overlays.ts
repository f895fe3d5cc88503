import { createEvent, createStore } from 'effector';

const closed = { menuOpen: false, aboutOpen: false, searchOpen: false };

export const menuToggled = createEvent();
export const aboutOpened = createEvent();
export const aboutClosed = createEvent();
export const searchToggled = createEvent();
export const searchClosed = createEvent();
/** A link was followed: everything that hangs over the page goes. */
export const overlaysClosed = createEvent();

/** What the frame has open. Plain state of the screen, the same for every page. */
export const $overlays = createStore(closed)
  .on(menuToggled, ({ menuOpen, searchOpen }) => ({ menuOpen: !menuOpen, aboutOpen: false, searchOpen }))
  .on(aboutOpened, (state) => ({ ...state, aboutOpen: true }))
  .on(aboutClosed, (state) => ({ ...state, aboutOpen: false }))
  .on(searchToggled, ({ searchOpen }) => ({ ...closed, searchOpen: !searchOpen }))
  .on(searchClosed, (state) => ({ ...state, searchOpen: false }))
  .on(overlaysClosed, () => closed);
