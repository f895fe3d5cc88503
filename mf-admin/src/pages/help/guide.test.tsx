import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAV_GROUPS } from '../../components/layout/nav-list';
import { expectText, link, render, screen, within } from '../../testing';
import { anchorAbout, Guide } from './guide';

const guide = readFileSync(join(__dirname, '../../../../docs/for-the-lab.md'), 'utf8');
const source = join(__dirname, '../..');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
  .join('\n');

test('shows every label that the staff guide names', () => {
  const named = [
    ...new Set([...guide.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name)),
  ].filter((name) => name !== 'bold');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !sources.includes(name))).toEqual([]);
});

test('describes each page of the navigation in a section with an anchor', () => {
  render(<Guide text={guide} />);
  const anchors = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id);
  const sections = NAV_GROUPS.flat().map(({ title }) => [title, anchorAbout(guide, title)]);
  expect(
    sections.filter(([title, anchor = '']) => title !== 'Help' && !anchors.includes(anchor)),
  ).toEqual([]);
  expect(Object.fromEntries(sections)).toMatchObject({ Messages: 'messages-and-visits' });
});

test('renders the guide without a mark of Markdown that is left over', () => {
  const { container } = render(<Guide text={guide} />);
  expect(link('Transfers')).toHaveAttribute('href', '#transfers');
  expectText('Bring back', within(screen.getByRole('row', { name: /^Set aside/ })));
  expect(container.textContent).not.toMatch(/\*|\||`|!\[|^#/);
});
