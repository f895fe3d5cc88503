import { canonical, metaOf, render } from '@lagoon/shared/testing';
import { Head, JsonLd } from '.';

test('renders title, description, canonical address and Open Graph tags', () => {
  render(<Head title="About" description="Who we are." path="/about" />);
  expect(document.title).toBe('About | Lagoon Diagnostics');
  expect(metaOf('description')).toBe('Who we are.');
  expect(canonical()).toBe('https://lagoon.example/about');
  expect(metaOf('og:title')).toBe('About');
  expect(metaOf('og:description')).toBe('Who we are.');
  expect(metaOf('og:url')).toBe('https://lagoon.example/about');
  expect(metaOf('og:type')).toBe('website');
  expect(metaOf('og:site_name')).toBe('Lagoon Diagnostics');
  expect(metaOf('og:image')).toBe('https://lagoon.example/share.png');
  expect(metaOf('robots')).toBeUndefined();
});

test('renders a noindex tag when `noindex` is set', () => {
  render(<Head title="Cart" description="Your tests." path="/cart" noindex />);
  expect(metaOf('robots')).toBe('noindex');
});

test.each([
  ['/media/abc.webp', 'https://lagoon.example/media/abc.webp'],
  ['https://pictures.example/a.jpg', 'https://pictures.example/a.jpg'],
  ['/media/abc.svg', 'https://lagoon.example/share.png'],
  ['data:image/png;base64,AA', 'https://lagoon.example/share.png'],
])('shows for the picture %s the preview %s', (image, shown) => {
  render(<Head title="A" description="B" path="/a" image={image} type="article" />);
  expect(metaOf('og:image')).toBe(shown);
  expect(metaOf('og:type')).toBe('article');
});

test('escapes structured data, so that no text in it ends the script element', () => {
  const nasty = '</script><script>alert(1)</script><!-- & \u2028';
  const { container } = render(<JsonLd data={{ name: nasty }} />);
  const blocks = container.querySelectorAll('script');
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toHaveAttribute('type', 'application/ld+json');
  expect(blocks[0]?.textContent).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(blocks[0]?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    name: nasty,
  });
});
