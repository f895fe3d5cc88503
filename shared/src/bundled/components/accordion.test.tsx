import { expectText, fireEvent, heading, render, screen } from '@lagoon/shared/testing';
import { Accordion } from './accordion';

const items = [
  { title: 'What does it cost?', content: <p>N5,000.</p> },
  { title: 'Can I change the date?', content: <p>Yes.</p> },
];
const item = (title: string) => screen.getByText(title).closest('details') as HTMLDetailsElement;

/** Opens an item as a browser does. In jsdom a click on a summary opens nothing. */
function open(title: string) {
  item(title).open = true;
  fireEvent(item(title), new Event('toggle'));
}

test('renders every item closed', () => {
  render(<Accordion items={items} />);
  for (const { title } of items) expect(item(title).open).toBe(false);
  expect(screen.getByText('N5,000.')).not.toBeVisible();
});

test('closes the open item when another opens in a browser without `<details name>`', () => {
  render(<Accordion items={items} />);
  open('What does it cost?');
  expectText('N5,000.');
  open('Can I change the date?');
  expectText('Yes.');
  expect(screen.getByText('N5,000.')).not.toBeVisible();
});

test('gives the items of one accordion the same `name` attribute', () => {
  render(<Accordion items={items} />);
  const names = items.map(({ title }) => item(title).getAttribute('name'));
  expect(names[0]).toBeTruthy();
  expect(new Set(names).size).toBe(1);
});

test('opens the content below a heading', () => {
  render(<Accordion items={items} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(heading('What does it cost?').closest('summary')?.parentElement).toHaveTextContent(
    'N5,000.',
  );
});
