const order: string[] = [];
const bootstrap = jest.fn(async (_page: Document) => {});

jest.mock('react-dom/client', () => {
  order.push('react-dom');
  return {};
});
jest.mock('styled-components', () => {
  order.push('styled-components');
  return {};
});
jest.mock('./bootstrap', () => {
  order.push('the page’s own');
  return { bootstrap: (page: Document) => bootstrap(page) };
});

const progress = () => document.documentElement.dataset.progress;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the first script again. */
async function runFirstScript() {
  jest.resetModules();
  order.length = 0;
  await import('./index');
}

afterEach(() => Object.assign(globalThis, { scheduler: undefined }));

test('evaluates React DOM, styled-components and the page’s own code in three separate tasks', async () => {
  const tasks: (() => void)[] = [];
  Object.assign(globalThis, {
    scheduler: { yield: () => new Promise<void>((resolve) => tasks.push(resolve)) },
  });
  await runFirstScript();
  expect(progress()).toBe('running');
  expect(order).toEqual([]);
  for (const part of ['react-dom', 'styled-components', 'the page’s own']) {
    tasks.shift()?.();
    await settled();
    expect(order.at(-1)).toBe(part);
  }
  expect(bootstrap).toHaveBeenCalledWith(document);
});

test('sets the progress to `failed` and logs the error when the page’s code fails to start', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  bootstrap.mockRejectedValueOnce(new Error('no root'));
  await runFirstScript();
  await settled();
  expect(progress()).toBe('failed');
  expect(error).toHaveBeenCalledWith(
    '[boot] the page stays as it arrived',
    expect.objectContaining({ message: 'no root' }),
  );
});
