import { act, expectText, render } from '@lagoon/shared/testing';
import { renderToString } from 'react-dom/server';
import { createValue } from './signal';

test('renders a component again only when the value that it uses changes', () => {
  const open = createValue(false);
  const renders: boolean[] = [];
  const Shown = () => {
    const state = open.use();
    renders.push(state);
    return <p>{String(state)}</p>;
  };
  render(<Shown />);
  act(() => open.update((state) => state));
  act(() => open.update((state) => !state));
  expectText('true');
  expect(renders).toEqual([false, true]);
});

test('renders the initial state on the server', () => {
  const count = createValue(0);
  const Shown = () => <p>{count.use()}</p>;
  count.update((state) => state + 1);
  expect(renderToString(<Shown />)).toBe('<p>0</p>');
});
