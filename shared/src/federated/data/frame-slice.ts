import { createSlice } from '@reduxjs/toolkit';

/** What the frame has open. Plain state of the screen, the same for every page. */
export const frameSlice = createSlice({
  name: 'frame',
  initialState: { menuOpen: false, aboutOpen: false, searchOpen: false },
  reducers: {
    menuToggled: (state) => {
      state.menuOpen = !state.menuOpen;
      state.aboutOpen = false;
    },
    aboutOpened: (state) => {
      state.aboutOpen = true;
    },
    aboutClosed: (state) => {
      state.aboutOpen = false;
    },
    searchToggled: (state) => {
      state.searchOpen = !state.searchOpen;
      state.menuOpen = false;
      state.aboutOpen = false;
    },
    searchClosed: (state) => {
      state.searchOpen = false;
    },
    /** a link was followed: everything that hangs over the page goes */
    overlaysClosed: (state) => {
      state.menuOpen = false;
      state.aboutOpen = false;
      state.searchOpen = false;
    },
  },
});

export const frame = frameSlice.actions;
