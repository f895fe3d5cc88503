import { awaitText, press, render, screen, userEvent } from '@lagoon/shared/testing';
import { overlays, searchToggled } from '../overlays';
import { SearchForm } from './search-form';

const loaded = { SearchPanel: ({ query }: { query: string }) => <p>found for {query}</p> };

it('accepts a text while the panel’s code loads, and then shows the results of this text', async () => {
  let arrive = () => {};
  const coming = new Promise<typeof loaded>((resolve) => {
    arrive = () => resolve(loaded);
  });
  render(<SearchForm load={() => coming} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await userEvent.type(screen.getByRole('searchbox'), 'esr{Enter}');
  arrive();
  await awaitText('found for esr');
});

it('shows an error when the panel’s code fails to load, and shows the panel after Retry', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(loaded);
  render(<SearchForm load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await press('Retry');
  await awaitText(/found for/);
});

it('closes the search when Close is clicked while the panel’s code is loading', async () => {
  searchToggled();
  render(<SearchForm load={() => new Promise(() => {})} />);
  await press('Close');
  expect(overlays.getState().searchOpen).toBe(false);
});
