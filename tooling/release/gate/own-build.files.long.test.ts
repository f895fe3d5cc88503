import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { fileStats } from '../../site/file-forms';
import { exampleSite, remoteBuild } from '../../site/testing/example-builds';
import { checkFiles } from './own-build';

let site: ReturnType<typeof exampleSite>;
let info: ReturnType<typeof remoteBuild>;
const folder = () => `${site.folder}/apps/mf-blog/b1`;
const messages = () => checkFiles(info, fileStats(folder())).map(({ message }) => message);
beforeEach(() => {
  site = exampleSite();
  info = site.put(remoteBuild('mf-blog', 'b1'));
});
afterEach(() => site.remove());

test('accepts a build that is unchanged since it was published', () => expect(messages()).toEqual([]));

test('reports a missing file with a remedy', () => {
  rmSync(`${folder()}/list.js`);
  expect(checkFiles(info, fileStats(folder()))).toEqual([
    {
      rule: 'files',
      app: 'mf-blog',
      message: 'mf-blog b1 lacks list.js.',
      remedy:
        'Copy the file again from where mf-blog b1 was built or from a backup; if no release uses this build, delete apps/mf-blog/b1 and publish it again.',
    },
  ]);
});

test('names three of many missing files, and counts all other missing files', () => {
  rmSync(folder(), { recursive: true });
  expect(messages()).toEqual(['mf-blog b1 lacks remoteEntry.js, remoteEntry.js.br, remoteEntry.js.gz and 7 more.']);
});

test('reports a missing compressed form', () => {
  rmSync(`${folder()}/list.js.gz`);
  expect(messages()).toEqual(['mf-blog b1 lacks list.js.gz.']);
});

test('reports a file with a changed byte', () => {
  site.write('apps/mf-blog/b1/list.js', 'lisT.js');
  expect(messages()).toEqual(['mf-blog b1 has bytes that are not those it was built with (sha384): list.js.']);
});

test('reports a truncated file', () => {
  site.write('apps/mf-blog/b1/picture.woff2', 'pic');
  expect(messages()).toEqual(['mf-blog b1 has a wrong size: picture.woff2 (3 bytes instead of 13).']);
});

test('reports a compressed form whose content differs or is empty', () => {
  site.write('apps/mf-blog/b1/list.js.br', brotliCompressSync('other'));
  site.write('apps/mf-blog/b1/app.js.gz', 'not gzip');
  expect(messages()).toEqual(['mf-blog b1 has a compressed form that does not unpack to its file: app.js.gz, list.js.br.']);
});

test('reports a compressed file that would unpack to more than the memory limit', () => {
  site.write('apps/mf-blog/b1/list.js.br', brotliCompressSync(Buffer.alloc(65 * 1024 * 1024)));
  expect(messages()).toEqual(['mf-blog b1 has a compressed form that does not unpack to its file: list.js.br.']);
});

test('reports files that the manifest does not list, including hidden ones', () => {
  site.write('apps/mf-blog/b1/notes.txt', '');
  site.write('apps/mf-blog/b1/deep/.env', '');
  expect(messages()).toEqual(['mf-blog b1 has files that its manifest does not list: deep/.env, notes.txt.']);
});

test('reports a symbolic link among the files of a build', () => {
  renameSync(`${folder()}/picture.woff2`, `${site.folder}/elsewhere`);
  symlinkSync(`${site.folder}/elsewhere`, `${folder()}/picture.woff2`);
  expect(messages()).toEqual(['mf-blog b1 has bytes that are not those it was built with (sha384): picture.woff2.']);
});

test('rejects an entry, style or chunk that is not among the listed files', () => {
  info = { ...info, entry: 'gone.js', styles: ['gone.css'], chunks: { ...info.chunks, list: ['gone-list.js'] } };
  expect(messages()).toEqual(['mf-blog b1 refers to gone.js, gone.css, gone-list.js without listing it.']);
});
