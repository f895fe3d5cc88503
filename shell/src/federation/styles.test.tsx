import { render } from '@testing-library/react';
import { useBuildStyles } from './styles';

const Page = ({ build }: { build: string }) => {
  useBuildStyles(build);
  return null;
};

const FILES = [
  'shell/s1/main.css',
  'mf-shop/a1/list.css',
  'mf-shop/a0/list.css',
  'mf-blog/b1/list.css',
];

/** Adds the style sheets of a page; jsdom loads none, so each gets a sheet. */
beforeEach(() => {
  document.head.innerHTML = FILES.map(
    (file) => `<link rel="stylesheet" href="/apps/${file}">`,
  ).join('');
  for (const link of document.querySelectorAll('link'))
    Object.defineProperty(link, 'sheet', { value: { disabled: false } });
});

const applied = () =>
  FILES.filter((_, at) => !document.querySelectorAll('link')[at]?.sheet?.disabled);

test('disables another build of the shown remote, and keeps sheets of unhydrated parts', () => {
  render(<Page build="a1" />);
  expect(applied()).toEqual([FILES[0], FILES[1], FILES[3]]);
});

test('applies the sheets of the next page, and disables those of the page before', () => {
  const { rerender } = render(<Page key="shop" build="a1" />);
  rerender(<Page key="blog" build="b1" />);
  expect(applied()).toEqual([FILES[0], FILES[3]]);
  rerender(<Page key="shop" build="a1" />);
  expect(applied()).toEqual([FILES[0], FILES[1]]);
});

test('keeps the sheets of a part that another place still shows', () => {
  const { rerender } = render(
    <>
      <Page key="page" build="a1" />
      <Page key="one" build="b1" />
      <Page key="two" build="b1" />
    </>,
  );
  rerender(
    <>
      <Page key="page" build="a1" />
      <Page key="two" build="b1" />
    </>,
  );
  expect(applied()).toEqual([FILES[0], FILES[1], FILES[3]]);
});
