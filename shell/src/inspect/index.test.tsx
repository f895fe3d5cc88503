/** @jest-environment-options {"url": "https://lagoon.example/shop?mf-inspect"} */
import { act, screen } from '@testing-library/react';
import { inspect } from '.';

const answers = (headers: Record<string, string>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"apps":{}}', { headers }));
const start = () => act(() => inspect());
const overlay = () => screen.queryByText('Whose is this?');

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] });
});
afterEach(() => jest.restoreAllMocks());

test('shows no overlay on the site of visitors', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  answers({});
  await start();
  expect(overlay()).toBeNull();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('localhost and on previews only'));
});

test('shows the overlay on a preview until the developer closes it', async () => {
  answers({ 'x-robots-tag': 'noindex, nofollow' });
  await start();
  expect(overlay()).toBeVisible();
  await act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(overlay()).toBeNull();
});
