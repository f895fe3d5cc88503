import { render, screen } from '@testing-library/react';
import { Subject } from './letter-card';

test('a reference stays in one piece, and the words read as they were written', () => {
  const text = 'We have your appointment APT-7F3K-92QD, and your order LGN-0000-AAAA';
  render(
    <h2>
      <Subject text={text} />
    </h2>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent(text);
  for (const reference of ['APT-7F3K-92QD', 'LGN-0000-AAAA']) expect(screen.getByText(reference)).toHaveStyle({ whiteSpace: 'nowrap' });
});

test('a letter without a reference is shown as it is', () => {
  render(<Subject text="A message from Ada O-Bi" />);
  expect(screen.getByText('A message from Ada O-Bi')).toBeVisible();
});
