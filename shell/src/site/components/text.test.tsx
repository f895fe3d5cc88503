import { hrefOf, renderPage, screen } from '@lagoon/shared/testing';
import { fill } from './text';
import { linked } from './texts';

test('replaces names in braces at every depth, and keeps other values', () =>
  expect(fill({ texts: ['{name} of {x.y}'], isOpen: true }, { name: 'Day', 'x.y': 3 })).toEqual({
    texts: ['Day of 3'],
    isOpen: true,
  }));

test('keeps quotation marks and backslashes of a value', () => {
  const name = String.raw`"Day" \n`;
  expect(fill({ text: 'The {name}.' }, { name })).toEqual({ text: `The ${name}.` });
});

test('rejects a name without a value', () =>
  expect(() => fill({ text: '{nam}' }, { name: 'Day' })).toThrow('No value for {nam}'));

test('renders bold text, links of the site and other links, and keeps e-mail on one line', () => {
  renderPage(() => <p>{linked('Write **now** by e-mail, [here](/contact) or [call](tel:1).')}</p>);
  expect(document.querySelector('p')).toHaveTextContent('Write now by e-mail, here or call.');
  expect(document.querySelector('b')).toHaveTextContent('now');
  expect(screen.getByText('e-mail')).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(hrefOf('here')).toBe('/contact');
  expect(hrefOf('call')).toBe('tel:1');
});
