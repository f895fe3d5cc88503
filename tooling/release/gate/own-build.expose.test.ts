import { remoteBuild, shellBuild } from '../../site/testing/example-builds';
import { checkExpose } from './own-build';

const remote = (change: object) => checkExpose(remoteBuild('mf-blog', 'b1', change));
const shell = (change: object) => checkExpose(shellBuild('s1', change));

test('accepts a remote and a shell that have all required files and modules', () => {
  expect(remote({})).toEqual([]);
  expect(shell({})).toEqual([]);
});

test('rejects a remote that does not expose ./app', () =>
  expect(remote({ exposes: ['./pages'] })).toEqual([
    {
      rule: 'expose',
      app: 'mf-blog',
      message: 'mf-blog b1 does not expose ./app.',
      remedy: 'Export its declaration from mf-blog/src/app.ts, build it again and publish it.',
    },
  ]));

test.each([
  ['mf-blog b1 has no entry.', { entry: undefined }],
  ['mf-blog b1 has no hash for its entry remoteEntry.js.', { files: [] }],
  ['mf-blog b1 has no name for its container.', { global: undefined }],
  ['mf-blog b1 has no script for ./app.', { chunks: { list: ['list.js'] } }],
  ['mf-blog b1 has no script for ./app.', { chunks: { app: ['app.css'] } }],
])('rejects a remote: %s', (message, change) => expect(remote(change).map((issue) => issue.message)).toEqual([message]));

test.each([
  ['shell s1 starts with 0 scripts instead of one.', { chunks: { federation: ['federation.js'] } }],
  ['shell s1 starts with 2 scripts instead of one.', { chunks: { main: ['a.js', 'b.js'], federation: ['federation.js'] } }],
  ['shell s1 has no chunk "federation", which loads remotes.', { chunks: { main: ['main.js'] } }],
])('rejects a shell: %s', (message, change) => expect(shell(change).map((issue) => issue.message)).toEqual([message]));
