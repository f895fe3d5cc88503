import { render, screen } from '@testing-library/react';
import { createIcon } from './create-icon';

const Icon = createIcon({
  node: [
    ['path', { d: 'M0 0h24', key: 'a' }],
    ['circle', { r: '3', key: 'b' }],
  ],
});

test('renders the shapes in the given size, hidden from screen readers', () => {
  const { container } = render(<Icon size={20} strokeWidth={1.9} />);
  expect(container.innerHTML).toBe(
    '<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ' +
      'stroke-linejoin="round" aria-hidden="true"><path d="M0 0h24"></path><circle r="3"></circle></svg>',
  );
});

test('announces an icon that has a name', () => {
  render(<Icon role="img" aria-label="Warning" aria-hidden={undefined} />);
  expect(screen.getByRole('img', { name: 'Warning' })).toHaveAttribute('width', '24');
});
