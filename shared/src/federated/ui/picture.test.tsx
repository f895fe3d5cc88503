import { PICTURE_WIDTHS } from '@lagoon/shared/domain';
import { expectNone, fireEvent, render, screen } from '@lagoon/shared/testing';
import { Picture } from './picture';

const image = () => screen.getByRole('img', { name: 'Wells' });
const wells = { alt: 'Wells', width: 400, height: 300 };
const shown = (src: string, sizes?: string) =>
  render(<Picture {...wells} src={src} sizes={sizes} />);

test('renders width and height of the picture', () => {
  render(<Picture {...wells} src="/a.svg" loading="lazy" />);
  for (const [name, value] of Object.entries({
    src: '/a.svg',
    width: '400',
    height: '300',
    loading: 'lazy',
  }))
    expect(image()).toHaveAttribute(name, value);
});

test('shows a placeholder of the same size and name when the picture fails to load', () => {
  shown('/gone.svg');
  fireEvent.error(image());
  expect(image().tagName).toBe('SPAN');
});

test('requests a picture again that failed before hydration, so that its error is seen', () => {
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  const requested = jest.spyOn(HTMLImageElement.prototype, 'setAttribute');
  shown('/gone.svg');
  expect(requested).toHaveBeenLastCalledWith('src', 'http://localhost/gone.svg');
});

test('shows a placeholder when the address is missing', () => {
  const { container } = render(<Picture src="" alt="" width={400} height={300} />);
  expect(container.querySelector('img')).toBeNull();
  expectNone('img');
  expect(container.firstChild).not.toBeNull();
});

test('loads another address after the previous picture has failed', () => {
  const { rerender } = shown('/gone.svg');
  fireEvent.error(image());
  rerender(<Picture {...wells} src="/there.svg" />);
  expect(image()).toHaveAttribute('src', '/there.svg');
});

const hash = '0a'.repeat(32);
const uploaded = `/media/${hash}.webp`;
test('offers the narrower widths of an uploaded picture', () => {
  shown(uploaded, '50vw');
  const widths = PICTURE_WIDTHS.map((width) => `/media/${hash}-${width}.webp ${width}w`);
  expect(image()).toHaveAttribute('srcset', [...widths, `${uploaded} 1600w`].join(', '));
  expect(image()).toHaveAttribute('sizes', '50vw');
  expect(image()).toHaveAttribute('src', uploaded);
});

test.each([
  ['a drawing', `/media/${hash}.svg`, '50vw'],
  ['a picture elsewhere', `https://pictures.example${uploaded}`, '50vw'],
  ['an uploaded picture without sizes', uploaded, undefined],
])('requests no other width for %s', (_, src, sizes) => {
  shown(src, sizes);
  expect(image()).not.toHaveAttribute('srcset');
  expect(image()).not.toHaveAttribute('sizes');
});

test('shows the original picture when a smaller copy fails to load, and the placeholder when the original fails', () => {
  shown(uploaded, '50vw');
  fireEvent.error(image());
  expect(image()).not.toHaveAttribute('srcset');
  expect(image()).toHaveAttribute('src', uploaded);
  fireEvent.error(image());
  expect(image().tagName).toBe('SPAN');
});
