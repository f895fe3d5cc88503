import { createHash } from 'node:crypto';
import { shellBuild, siteOfTests } from '../site/testing/example-builds';
import { rendererPool } from './renderers';

const site = siteOfTests();

test('reads a style sheet only when the file has not changed since its build', () => {
  const manifest = site.put(shellBuild('s1'));
  const read = () => rendererPool(site.folder).readStyle(manifest, 'main.css');
  expect(read()).toBe('main.css');
  site.write('apps/shell/s1/main.css', 'damaged');
  expect(read()).toBeUndefined();
  site.remove();
  expect(read()).toBeUndefined();
});

test.each(['</style><script>', '<!--'])(
  'does not inline a style sheet with %s, which would close the style element',
  (text) => {
    const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    const manifest = site.put(
      shellBuild('s1', { files: [{ path: 'main.css', size: text.length, integrity }] }),
    );
    site.write('apps/shell/s1/main.css', text);
    expect(rendererPool(site.folder).readStyle(manifest, 'main.css')).toBeUndefined();
  },
);
