/** @jest-environment-options {"url": "https://lagoon.example/shop?mf-inspect"} */
import { act, awaitText, button, mute, screen } from '@lagoon/shared/testing';
import { inspect } from '.';

const answers = (headers: Record<string, string>) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('{"apps":{}}', { headers }));
const start = () => act(() => inspect());
const overlay = () => screen.queryByText('Whose is this?');

beforeEach(() => {
  Object.assign(performance, { getEntriesByType: () => [] });
});

test('shows no overlay on the site of visitors', async () => {
  const warned = mute('warn');
  answers({});
  await start();
  expect(overlay()).toBeNull();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('localhost and on previews only'));
});

test('shows the overlay on a preview until the developer closes it', async () => {
  answers({ 'x-robots-tag': 'noindex, nofollow' });
  await start();
  expect(overlay()).toBeVisible();
  await act(() => button('Close').click());
  expect(overlay()).toBeNull();
});

const registry = (shell: string, previous?: string) => ({
  shell,
  apps: { shell: { previous: { build: previous } } },
  release: 7,
});

test.each([
  ['live', registry('s1'), registry('s1')],
  ['canary', registry('s1'), registry('s0')],
  ['previous', registry('s2'), registry('s2', 's1')],
  ['not live', registry('s2'), registry('s2')],
])('lists a build as %s, with the release', async (state, own, live) => {
  document.head.innerHTML = '<script src="/apps/shell/s1/main.js"></script>';
  document.body.innerHTML = '<div id="root"><header></header></div>';
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const found = { '/registry.json': own, '/registry.json?canary=off': live }[String(address)] ?? {
      revision: '0123456789abcdef-dirty',
    };
    return Response.json(found, { headers: { 'x-robots-tag': 'noindex' } });
  });
  await start();
  await awaitText(`shell s1 · ${state}, release 7 · 0123456789ab-dirty ·`);
  await act(() => button('Close').click());
});
