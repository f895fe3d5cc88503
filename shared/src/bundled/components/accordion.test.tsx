import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './accordion';

const items = [
  { title: 'What does it cost?', content: <p>N5,000.</p> },
  { title: 'Can I change the date?', content: <p>Yes.</p> },
];
const question = (name: string) => screen.getByRole('button', { name });

test('every answer is closed at first', () => {
  render(<Accordion items={items} />);
  for (const { title } of items) expect(question(title)).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('N5,000.')).not.toBeVisible();
});

test('one is open at a time', async () => {
  render(<Accordion items={items} />);
  await userEvent.click(question('What does it cost?'));
  expect(screen.getByText('N5,000.')).toBeVisible();
  await userEvent.click(question('Can I change the date?'));
  expect(screen.getByText('Yes.')).toBeVisible();
  expect(screen.getByText('N5,000.')).not.toBeVisible();
});

test('the open one closes when it is pressed again, by keyboard too', async () => {
  render(<Accordion items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(question('What does it cost?')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(' ');
  expect(question('What does it cost?')).toHaveAttribute('aria-expanded', 'false');
});

test('each question is a heading that names what it controls', () => {
  render(<Accordion items={items} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  const panel = document.getElementById(question('What does it cost?').getAttribute('aria-controls') ?? '');
  expect(panel).toHaveTextContent('N5,000.');
});
