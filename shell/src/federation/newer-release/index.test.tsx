import { act, button, mute, press, screen } from '@lagoon/shared/testing';
import { registryOf } from '../testing/fakes';
import { createReleaseWatch } from '.';

const answer = { shell: 's2', apps: { shop: { active: { build: 'new' } } } };
const asked = jest.fn(async () => Response.json(answer));
const notice = () => screen.queryByText('A new version is live.');

const typed = '<input aria-label="Name" value="Ada">';

/** Looks for a release in a new page. */
async function look(times = 1) {
  const lookForRelease = createReleaseWatch();
  for (let time = 0; time < times; time += 1) await act(() => lookForRelease(registryOf));
}

beforeEach(() => {
  globalThis.fetch = asked.mockClear();
  window.localStorage.clear();
  document.head.innerHTML = '<script src="/apps/shell/s1/main.js"></script>';
  document.body.innerHTML = '<input aria-label="Name">';
});

test('requests the live release at most once a minute', async () => {
  await look(3);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('shows a notice about the new version when an administrator has typed something', async () => {
  window.localStorage.setItem('token', 't');
  document.body.innerHTML = typed;
  await look();
  expect(notice()?.closest('[role=status]')).toHaveTextContent('A new version is live.Reload');
  expect(button('Reload')).toBeVisible();
});

test('shows no notice when an administrator has typed nothing, and none to visitors', async () => {
  window.localStorage.setItem('token', 't');
  await look();
  window.localStorage.clear();
  document.body.innerHTML = typed;
  await look();
  expect(notice()).toBeNull();
});

test('lets the browser ask before a reload that would lose input', async () => {
  window.localStorage.setItem('token', 't');
  document.body.innerHTML = typed;
  await look();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  mute(); // jsdom cannot reload a page
  await press('Reload');
  expect(leave()).toBe(true);
});
