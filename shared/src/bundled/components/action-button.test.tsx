import { fireEvent, render, screen } from '@testing-library/react';
import { ActionButton } from './action-button';

const press = (detail: number) => fireEvent.click(screen.getByRole('button'), { detail });

test.each([
  ['ignores the second click of a double click with the prop `busy`', { busy: false }, 1],
  ['handles both clicks of a double click without the prop `busy`', {}, 2],
])('%s', (_, props, times) => {
  const onClick = jest.fn();
  render(<ActionButton label="Go" onClick={onClick} {...props} />);
  press(1);
  press(2);
  expect(onClick).toHaveBeenCalledTimes(times);
});

test('does not submit a form on the second click of a double click', () => {
  const onSubmit = jest.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <ActionButton label="Send" type="submit" busy={false} />
    </form>,
  );
  press(2);
  expect(onSubmit).not.toHaveBeenCalled();
  press(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
