import { aboutOpened, menuToggled, overlays, overlaysClosed, searchToggled } from './overlays';

afterEach(() => overlaysClosed());

test('the search takes the place of whatever the frame has open', () => {
  menuToggled();
  aboutOpened();
  searchToggled();
  expect(overlays.getState()).toEqual({ menuOpen: false, aboutOpen: false, searchOpen: true });
});

test('following a link closes whatever the frame has open', () => {
  menuToggled();
  aboutOpened();
  overlaysClosed();
  expect(overlays.getState()).toEqual({ menuOpen: false, aboutOpen: false, searchOpen: false });
});
