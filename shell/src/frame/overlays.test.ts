import { listOpened, menuToggled, overlays, overlaysClosed, searchToggled } from './overlays';

afterEach(() => overlaysClosed());

test('closes every other overlay when the search opens', () => {
  menuToggled();
  listOpened('About');
  searchToggled();
  expect(overlays.getState()).toEqual({ menuOpen: false, listOpen: undefined, searchOpen: true });
});

test('closes every overlay when a link is followed', () => {
  menuToggled();
  listOpened('About');
  overlaysClosed();
  expect(overlays.getState()).toEqual({ menuOpen: false, listOpen: undefined, searchOpen: false });
});
