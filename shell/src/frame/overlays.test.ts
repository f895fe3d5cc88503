import { listOpened, menuToggled, overlays, overlaysClosed, searchToggled } from './overlays';

afterEach(() => overlaysClosed());

test('opening the search closes every other overlay', () => {
  menuToggled();
  listOpened('About');
  searchToggled();
  expect(overlays.getState()).toEqual({ menuOpen: false, listOpen: undefined, searchOpen: true });
});

test('following a link closes every overlay', () => {
  menuToggled();
  listOpened('About');
  overlaysClosed();
  expect(overlays.getState()).toEqual({ menuOpen: false, listOpen: undefined, searchOpen: false });
});
