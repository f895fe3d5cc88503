import {
  canonical,
  fireEvent,
  heading,
  hrefOf,
  link,
  metaOf,
  renderPage,
  screen,
  userEvent,
  within,
} from '@lagoon/shared/testing';
import { color } from '@lagoon/shared/ui';
import Team from '.';
import { members } from './members';

const renderTeam = () => renderPage(Team, '/team');

// finds a card by text, because several searches by role among seven cards take seconds
const card = (name: string) =>
  screen.getByText(name, { selector: 'h2 a' }).closest('li') as HTMLElement;
const portrait = (name: string) => card(name).querySelector('img') as HTMLElement;
/** Returns the text of each overlay that is shown. */
const overlays = () =>
  members.flatMap(({ name }) => {
    const text = within(card(name)).getAllByText(name)[0] as HTMLElement;
    return getComputedStyle(text).visibility === 'visible' ? [text.parentElement?.textContent] : [];
  });
const tap = (element: HTMLElement) => {
  fireEvent.pointerEnter(element, { pointerType: 'touch' });
  fireEvent.click(element);
};

const tunde = 'Tunde BakareChief Laboratory ScientistRead More about Tunde Bakare';

it('has its heading, title, description and address', () => {
  renderTeam();
  expect(heading('Our Tested And Trusted Team', 1)).toBeVisible();
  expect(document.title).toBe('Our Team | Lagoon Diagnostics');
  expect(metaOf('description')).toMatch(/sample/);
  expect(canonical()).toBe('https://lagoon.example/team');
});

it('shows seven members, each with portrait, position and a linked name', () => {
  renderTeam();
  expect(members).toHaveLength(7);
  for (const { name, position } of members) {
    const link = within(card(name)).getByRole('link', { name });
    expect(link).toHaveAttribute('href', `/team/${encodeURIComponent(name)}`);
    expect(link).toBeVisible();
    const positions = within(card(name)).getAllByText(position);
    expect(positions.at(-1)).toBeVisible();
    expect(portrait(name)).toHaveAttribute('height', '440');
  }
});

it('links to contact in the eighth list item, after the seven members', () => {
  renderTeam();
  const cells = screen.getAllByRole('listitem');
  expect(cells).toHaveLength(8);
  expect(hrefOf('Contact us', within(cells[7] as HTMLElement))).toBe('/contact');
});

it('shows only the overlay of the hovered member, with name, position and Read More', async () => {
  renderTeam();
  expect(overlays()).toEqual([]);
  await userEvent.hover(portrait('Tunde Bakare'));
  expect(overlays()).toEqual([tunde]);
  const overlay = within(card('Tunde Bakare')).getAllByText('Tunde Bakare')[0]
    ?.parentElement as HTMLElement;
  expect(overlay).toHaveStyle({ background: color.scrimStrong });
  expect(portrait('Tunde Bakare').parentElement).toContainElement(overlay);
  const [readMore] = within(card('Tunde Bakare')).getAllByRole('link', {
    name: 'Read More about Tunde Bakare',
  });
  expect(readMore).toHaveAttribute('href', '/team/Tunde%20Bakare');
  expect(readMore).toBeVisible();

  await userEvent.hover(portrait('Dr Emeka Obi'));
  expect(overlays()).toEqual([expect.stringContaining('Consultant Pathologist')]);
  await userEvent.unhover(portrait('Dr Emeka Obi'));
  expect(overlays()).toEqual([]);
});

it('keeps the overlay when the hovered portrait is pressed with the mouse', async () => {
  renderTeam();
  await userEvent.click(portrait('Tunde Bakare'));
  expect(overlays()).toEqual([tunde]);
});

it('has one tab stop for each member, and shows the overlay of the focused member', async () => {
  renderTeam();
  const stops: (string | null)[] = [];
  for (const _ of [...members, 'contact']) {
    await userEvent.tab();
    stops.push(document.activeElement?.textContent ?? null);
    expect(overlays()).toHaveLength(stops.length <= members.length ? 1 : 0);
  }
  expect(stops).toEqual([...members.map(({ name }) => name), 'Contact us']);
});

it('shows the overlay of a tapped member until the next tap', async () => {
  renderTeam();
  tap(portrait('Tunde Bakare'));
  expect(overlays()).toEqual([tunde]);
  tap(portrait('Bisi Adeyemi'));
  expect(overlays()).toEqual([expect.stringContaining('Client Services Lead')]);
  tap(portrait('Bisi Adeyemi'));
  expect(overlays()).toEqual([]);

  tap(portrait('Tunde Bakare'));
  fireEvent.pointerDown(document.body);
  expect(overlays()).toEqual([]);
});

it('hides the overlay on Escape, and keeps the focus', async () => {
  renderTeam();
  await userEvent.tab();
  expect(overlays()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  expect(overlays()).toEqual([]);
  expect(link('Dr Adaora Nnamani')).toHaveFocus();
});

it('loads the portraits below the first row when they are scrolled near', () => {
  renderTeam();
  expect(members.map(({ name }) => portrait(name).getAttribute('loading'))).toEqual([
    ...Array(4).fill(null),
    ...Array(3).fill('lazy'),
  ]);
});
