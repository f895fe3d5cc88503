import { pageShown } from './reports';
import { watchReleases } from './watch-releases';

const lookForRelease = jest.fn();
const known = () => undefined;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const returnAs = (visibilityState: string) => {
  Object.defineProperty(document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};
const saveData = (saves: boolean) => Object.assign(navigator, { connection: { saveData: saves } });

window.history.replaceState(null, '', '/shop');
const fetchCode = jest.fn(async () => ({ lookForRelease }));
watchReleases({ known }, fetchCode);
beforeEach(async () => {
  pageShown('/shop');
  await settled();
  jest.clearAllMocks();
});
afterEach(() => saveData(false));

test('looks for a release when another page is shown', async () => {
  pageShown('/blog');
  await settled();
  expect(lookForRelease.mock.calls).toEqual([[known]]);
});

test('does not look for a release when the path of the page stays the same', () => {
  pageShown('/shop');
  expect(fetchCode).not.toHaveBeenCalled();
});

test('looks for a release when the visitor returns to the tab, not when leaving it', async () => {
  returnAs('hidden');
  expect(fetchCode).not.toHaveBeenCalled();
  returnAs('visible');
  await settled();
  expect(lookForRelease).toHaveBeenCalledTimes(1);
});

test('neither loads code nor looks for a release when the browser’s data saver is on', () => {
  saveData(true);
  pageShown('/blog');
  returnAs('visible');
  expect(fetchCode).not.toHaveBeenCalled();
});

test('does nothing when the code that looks for a release fails to load', async () => {
  fetchCode.mockRejectedValueOnce(new Error('offline'));
  pageShown('/blog');
  await settled();
  expect(lookForRelease).not.toHaveBeenCalled();
});

test('looks for a release immediately when the page was opened more than a minute ago', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(60_001);
  // of its own, because it goes on after this test
  const look = jest.fn();
  watchReleases({ known }, async () => ({ lookForRelease: look }));
  await settled();
  expect(look).toHaveBeenCalledTimes(1);
});
