import { listOpened, menuToggled, overlays, overlaysClosed, searchToggled } from './overlays';

afterEach(() => overlaysClosed());

test('the search takes the place of whatever the frame has open', () => {
  menuToggled();
  listOpened('About');
  searchToggled();
  expect(overlays.getState()).toEqual({ menuOpen: false, listOpen: undefined, searchOpen: true });
});

test('following a link closes whatever the frame has open', () => {
  menuToggled();
  listOpened('About');
  overlaysClosed();
  expect(overlays.getState()).toEqual({ menuOpen: false, listOpen: undefined, searchOpen: false });
});
