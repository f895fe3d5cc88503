import { createHash } from 'node:crypto';
import { exampleSite, shellBuild } from '../site/testing/example-builds';
import { rendererPool } from './renderers';

let site: ReturnType<typeof exampleSite>;
beforeEach(() => {
  site = exampleSite();
});
afterEach(() => site.remove());

test('a style sheet is read as it was built, and otherwise not at all', () => {
  const manifest = site.put(shellBuild('s1'));
  const read = () => rendererPool(site.folder).readStyle(manifest, 'main.css');
  expect(read()).toBe('main.css');
  site.write('apps/shell/s1/main.css', 'damaged');
  expect(read()).toBeUndefined();
  site.remove();
  expect(read()).toBeUndefined();
});

test.each(['</style><script>', '<!--'])('a style sheet with %s in it, which would end its own element, is not read', (text) => {
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const manifest = site.put(shellBuild('s1', { files: [{ path: 'main.css', size: text.length, integrity }] }));
  site.write('apps/shell/s1/main.css', text);
  expect(rendererPool(site.folder).readStyle(manifest, 'main.css')).toBeUndefined();
});
