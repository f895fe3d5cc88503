import { render } from '@testing-library/react';
import { AccountNumber } from './account-number';

const shown = (number: string) => {
  const { container } = render(<AccountNumber number={number} />);
  return container;
};

test.each([
  ['9012345678', ['9012', '345', '678']],
  ['123456789012', ['1234', '5678', '9012']],
  ['12345', ['1234', '5']],
  ['NG12-3', ['NG12-3']],
])(
  'shows %s in groups, allows line breaks between the groups, and keeps the text',
  (number, groups) => {
    const text = shown(number);
    expect(text.innerHTML.split('<wbr>').map((html) => html.replace(/<.*?>/g, ''))).toEqual(groups);
    expect(text.textContent).toBe(number);
  },
);

test('allows no line break inside a group of digits', () => {
  for (const group of shown('9012345678').querySelectorAll('span'))
    expect(group).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('adds no spaces to the selected text of an account number', () => {
  getSelection()?.selectAllChildren(shown('9912345678'));
  expect(String(getSelection())).toBe('9912345678');
});
