import { awaitText, press, render, screen } from '@lagoon/shared/testing';
import { overlays, searchToggled } from '../overlays';
import { SearchLoader } from './search-button';

const loaded = { SearchPanel: () => <p>the panel</p> };

it('shows dots while the panel’s code loads, then the panel', async () => {
  render(<SearchLoader load={async () => loaded} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await awaitText('the panel');
});

it('shows an error when the panel’s code fails to load, and shows the panel after Retry', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('chunk')).mockResolvedValue(loaded);
  render(<SearchLoader load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  await press('Retry');
  await awaitText('the panel');
});

it('closes the search when Close is clicked while the panel’s code is loading', async () => {
  searchToggled();
  render(<SearchLoader load={() => new Promise(() => {})} />);
  await press('Close');
  expect(overlays.getState().searchOpen).toBe(false);
});
