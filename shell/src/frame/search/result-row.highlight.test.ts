import { highlight } from './result-row';

const marked = (name: string, query: string) =>
  highlight(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Thyroid Function Panel', 'thyr', '[Thyr]oid Function Panel'],
  ['Thyroid Function Panel', 'panel  THYROID', '[Thyroid] Function [Panel]'],
  ['Vitamin B12', 'vit vitamin', '[Vitamin] B12'],
  ['abcd', 'abc bcd', '[abcd]'],
  ['Banana', 'an', 'B[anan]a'],
  ['100% (C++)', '+ %', '100[%] (C[++])'],
  ['Lipid Profile', '', 'Lipid Profile'],
  ['İron Panel', 'panel', 'İron [Panel]'],
  ['Ẹ̀jẹ̀ Panel', 'eje', '[Ẹ̀jẹ̀] Panel'],
  ['Men’s Anti‑HBs', "men's anti-h", '[Men’s] [Anti‑H]Bs'],
])('marks in "%s" for the query "%s" the parts %s', (name, query, wanted) => {
  expect(marked(name, query)).toBe(wanted);
});
