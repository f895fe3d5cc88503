import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readLive } from '../../site/releases';
import { exampleSite, remoteBuild, shellBuild, VERSIONS } from '../../site/testing/example-builds';
import { promote, promoteCanary, rollback, setCanary } from '../actions';

let site: ReturnType<typeof exampleSite>;
const react = (version: string) => ({ ...VERSIONS, react: version });
const remoteOf = (build: string, range: string) => remoteBuild('mf-blog', build, { shared: { react: range } });
const promoteAll = (...names: string[]) =>
  promote(
    site.folder,
    names.map((name) => ({ app: name.split('@')[0] ?? '', build: name.split('@')[1] })),
  );
const blog = () => readLive(site.folder).apps['mf-blog'];
beforeEach(async () => {
  site = exampleSite();
  for (const info of [
    shellBuild('s1'),
    remoteOf('b1', '~19.3.0'),
    remoteOf('b2', '^19.3.0'),
    shellBuild('s2', { shared: react('19.5.0') }),
  ])
    site.put(info);
  await promoteAll('shell@s1', 'mf-blog@b1');
});
afterEach(() => site.remove());

test('changes neither releases nor history when the gate refuses', async () => {
  const before = [
    readdirSync(`${site.folder}/releases`),
    readFileSync(`${site.folder}/history.jsonl`, 'utf8'),
    readlinkSync(`${site.folder}/live`),
  ];
  await expect(promoteAll('shell@s2')).rejects.toThrow(
    /shares \(shell\): the live mf-blog b1 needs react ~19\.3\.0, and shell s2 provides 19\.5\.0\./,
  );
  expect([
    readdirSync(`${site.folder}/releases`),
    readFileSync(`${site.folder}/history.jsonl`, 'utf8'),
    readlinkSync(`${site.folder}/live`),
  ]).toEqual(before);
});

test('rejects a shell that does not fit a previous build, until the suggested command drops that build', async () => {
  await promoteAll('mf-blog@b2');
  expect(blog()).toMatchObject({ active: 'b2', previous: 'b1' });
  await expect(promoteAll('shell@s2')).rejects.toThrow('`pnpm release promote shell@s2 mf-blog@b2`');
  await promoteAll('shell@s2', 'mf-blog@b2');
  expect(blog()).toEqual({ active: 'b2' });
});

test('promotes a shell and a remote that need each other, and keeps no previous build of the remote', async () => {
  site.put(shellBuild('s3', { shared: react('20.0.0') }));
  site.put(remoteOf('b3', '^20.0.0'));
  await expect(promoteAll('shell@s3')).rejects.toThrow('the live mf-blog b1 needs react ~19.3.0');
  await expect(promoteAll('mf-blog@b3')).rejects.toThrow('mf-blog b3 needs react ^20.0.0');
  await promoteAll('shell@s3', 'mf-blog@b3');
  expect(blog()).toEqual({ active: 'b3' });
});

test('rolls back together two builds that need each other, and rejects the rollback of one build', async () => {
  site.put(shellBuild('s3', { shared: react('20.0.0') }));
  site.put(remoteOf('b3', '^20.0.0'));
  await promoteAll('shell@s3', 'mf-blog@b3');
  await expect(rollback(site.folder, { app: 'shell' })).rejects.toThrow(
    'the live mf-blog b3 needs react ^20.0.0, and shell s1 provides 19.3.1.',
  );
  await rollback(site.folder, {});
  expect(readLive(site.folder).apps).toMatchObject({ shell: { active: 's1' }, 'mf-blog': { active: 'b1' } });
});

test('rejects a remote that fits only the canary’s shell, until that shell is promoted', async () => {
  await promoteAll('mf-blog@b2');
  await promoteAll('mf-blog@b2', 'shell@s1');
  site.put(remoteOf('b4', '^19.5.0'));
  await expect(setCanary(site.folder, { app: 'shell', build: 's2', percent: 10 })).rejects.toThrow(
    'the previous mf-blog b1 needs react ~19.3.0',
  );
  await rollback(site.folder, { app: 'mf-blog', build: 'b1' });
  await rollback(site.folder, { app: 'mf-blog', build: 'b2' });
  await setCanary(site.folder, { app: 'shell', build: 's2', percent: 10 });
  await expect(setCanary(site.folder, { app: 'mf-blog', build: 'b4', percent: 10 })).rejects.toThrow('the live shell s1 provides 19.3.1');
  await promoteCanary(site.folder, 'shell');
  await setCanary(site.folder, { app: 'mf-blog', build: 'b4', percent: 10 });
  expect(blog()).toMatchObject({ active: 'b2', canary: { build: 'b4', percent: 10 } });
});

test('rejects a build whose folder is empty', async () => {
  mkdirSync(`${site.folder}/apps/mf-blog/b9`);
  await expect(promoteAll('mf-blog@b9')).rejects.toThrow(/mf-blog b9/);
  expect(blog()).toEqual({ active: 'b1' });
});
