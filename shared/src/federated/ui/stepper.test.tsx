import { expectText, press, render, screen } from '@lagoon/shared/testing';
import { Stepper } from './stepper';

test('calls the handler of the pressed button, whose name contains the product', async () => {
  const [onMinus, onPlus] = [jest.fn(), jest.fn()];
  render(<Stepper name="PT/INR" quantity={2} onMinus={onMinus} onPlus={onPlus} />);
  expect(screen.getByRole('group', { name: 'Quantity of PT/INR' })).toHaveTextContent('2');
  await press('Add one PT/INR');
  expect([onMinus.mock.calls.length, onPlus.mock.calls.length]).toEqual([0, 1]);
  await press('Remove one PT/INR');
  expect([onMinus.mock.calls.length, onPlus.mock.calls.length]).toEqual([1, 1]);
});

test('shows the prop `text` instead of the number', () => {
  render(
    <Stepper name="PT/INR" quantity={2} text="In cart: 2" onMinus={() => {}} onPlus={() => {}} />,
  );
  expectText('In cart: 2');
});
