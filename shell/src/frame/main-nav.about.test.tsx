import { findHeading, screen } from '@lagoon/shared/testing';
import { renderFrame } from './testing/render-frame';

async function renderAbout(at?: string) {
  const view = await renderFrame(at);
  const button = view.main.getByRole('button', { name: 'About' });
  const team = () => view.main.queryByRole('link', { name: 'Our Team' });
  return { ...view, button, team };
}

it('opens About, which is closed at first, on hover and closes it when the mouse leaves', async () => {
  const { button, main, team, user } = await renderAbout();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(team()).toBeNull();
  await user.hover(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const links = ['About', 'Our Team', 'Sample Collection'].map((name) =>
    main.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/about', '/team', '/sample-collection']);
  await user.unhover(button);
  expect(team()).toBeNull();
});

it('keeps About open on the first click after hover, and closes it on the second click', async () => {
  const { button, user } = await renderAbout();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('opens About on a touch and closes it on the next touch', async () => {
  const { button, user } = await renderAbout();
  await user.pointer([{ keys: '[TouchA]', target: button }]);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.pointer([{ keys: '[TouchA]', target: button }]);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it.each(['{Enter}', ' '])(
  'opens About on the key %s, moves focus inside on Tab and returns it on Escape',
  async (key) => {
    const { button, main, team, user } = await renderAbout();
    button.focus();
    await user.keyboard(key);
    await user.tab();
    expect(main.getByRole('link', { name: 'About' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(team()).toBeNull();
    expect(button).toHaveFocus();
  },
);

it('closes About on Escape without moving the focus when hover has opened it', async () => {
  const { button, team, user } = await renderAbout();
  await user.hover(button);
  await user.keyboard('{Escape}');
  expect(team()).toBeNull();
  expect(button).not.toHaveFocus();
});

it('closes About when focus moves past its last link', async () => {
  const { button, main, team, user } = await renderAbout();
  button.focus();
  await user.keyboard('{Enter}');
  await user.tab();
  await user.tab();
  await user.tab();
  expect(main.getByRole('link', { name: 'Sample Collection' })).toHaveFocus();
  await user.tab();
  expect(main.getByRole('link', { name: 'Services' })).toHaveFocus();
  expect(team()).toBeNull();
});

it('closes the About menu on a click outside the menu', async () => {
  const { button, team, user } = await renderAbout();
  await user.click(button);
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(team()).toBeNull();
});

it('closes About when one of its links is followed, and marks About as current', async () => {
  const { button, main, team, user } = await renderAbout();
  await user.click(button);
  await user.click(main.getByRole('link', { name: 'Our Team' }));
  await findHeading('Page /team');
  expect(team()).toBeNull();
  expect(button).toHaveAttribute('data-current');
});
