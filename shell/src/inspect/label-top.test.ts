import { labelTop, type Placed } from './label-top';

document.body.innerHTML = '<header></header><main><section data-part="shop"></section></main>';
const owner = { app: 'shop', folder: 'mf-shop', build: 'b1' };
const at = (selector: string, top: number, height: number): Placed => ({
  element: document.querySelector(selector) as Element,
  ...{ owner, top, height, left: 0, width: 360 },
});

/** Returns the places of the labels of header, page and part, in a page that is scrolled. */
const labels = (scrolled: number) => {
  const all = [at('header', 0, 64), at('main', 64 - scrolled, 2000), at('[data-part]', 1000 - scrolled, 400)];
  return all.map((area) => labelTop(area, all));
};

test('places a label at the top of its area', () => expect(labels(0)).toEqual([0, 0, 0]));

test('keeps the label of an area below the header while the page scrolls through that area', () =>
  expect(labels(500)).toEqual([0, 500, 0]));

test('hides the label of the main area when a part would cover the label', () => expect(labels(1000)).toEqual([0, undefined, 64]));

test('keeps a label inside its area while the area scrolls out of view', () => expect(labels(1350)).toEqual([0, 1350, 352]));
