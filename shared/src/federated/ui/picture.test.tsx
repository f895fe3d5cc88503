import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

test('a picture has its size, so that its place is kept', () => {
  render(<Picture src="/a.svg" alt="Wells" width={400} height={300} loading="lazy" />);
  const image = screen.getByRole('img', { name: 'Wells' });
  expect(image).toHaveAttribute('src', '/a.svg');
  expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('loading')]).toEqual(['400', '300', 'lazy']);
});

test('a picture that does not come leaves a drawn ground of its shape and name', () => {
  render(<Picture src="/gone.svg" alt="Wells" width={400} height={300} />);
  fireEvent.error(screen.getByRole('img', { name: 'Wells' }));
  expect(screen.getByRole('img', { name: 'Wells' }).tagName).toBe('SPAN');
});

test('no address is the same as a picture that does not come', () => {
  const { container } = render(<Picture src="" alt="" width={400} height={300} />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstChild).not.toBeNull();
});

test('another picture is tried again', () => {
  const { rerender } = render(<Picture src="/gone.svg" alt="Wells" width={400} height={300} />);
  fireEvent.error(screen.getByRole('img', { name: 'Wells' }));
  rerender(<Picture src="/there.svg" alt="Wells" width={400} height={300} />);
  expect(screen.getByRole('img', { name: 'Wells' })).toHaveAttribute('src', '/there.svg');
});
