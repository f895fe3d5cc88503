import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { root } from '../bootstrap/paths.mjs';
import { promoteBuilds } from '../release/testing/release-site';
import { exampleSite, remoteBuild, shellBuild, siteOfTests } from '../site/testing/example-builds';

const folder = siteOfTests();

function standIn(name: string, script: string) {
  folder.write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
  chmodSync(`${folder.folder}/bin/${name}`, 0o755);
}

test('publishes a preview of a pull request and comments its address', async () => {
  const lab = exampleSite();
  for (const build of [shellBuild('s1'), remoteBuild('mf-blog', 'b1')]) lab.put(build);
  await promoteBuilds(lab.folder, 'shell', 'mf-blog');
  // runs the commands for ssh and rsync on this machine
  standIn(
    'ssh',
    `while [ "\${1#-}" != "$1" ]; do [ "$1" = -l ] && shift; shift; done\nshift\nexec sh -c "$*"`,
  );
  standIn(
    'rsync',
    'for word; do from=$to; to=$word; done\nmkdir -p "$(echo "$to" | cut -d: -f2)" && cp -r "$from." "$(echo "$to" | cut -d: -f2)"',
  );
  standIn(
    'curl',
    `cat >> ${folder.folder}/posted\nfor word; do echo "$word" >> ${folder.folder}/posted; done`,
  );
  // skips installing and building, and provides the build to publish
  standIn(
    'node',
    `case "$1 $2" in
  *pnpm.mjs*|*build.mjs*) ;;
  *release.mjs\\ publish) cp -r ${folder.folder}/published scratch ;;
  *) exec ${process.execPath} "$@" ;;
esac`,
  );
  const run = (build: string, ...args: string[]) => {
    const published = exampleSite();
    published.put(remoteBuild('mf-blog', build));
    rmSync(`${folder.folder}/published`, { recursive: true, force: true });
    cpSync(published.folder, `${folder.folder}/published`, { recursive: true });
    published.remove();
    mkdirSync(`${folder.folder}/checkout`, { recursive: true });
    const env = {
      PATH: `${folder.folder}/bin:${process.env.PATH}`,
      API_ADDRESS: process.env.API_ADDRESS,
      APP: 'mf-blog',
      PR: '42',
      LAB: 'deploy@lab.example',
      PREVIEW_DOMAIN: 'preview.lab.example',
      OPTIONS: '--days 3',
      SITE: lab.folder,
      CHECKOUT: root,
      COMMENTS: 'https://forge.example/42/comments',
      TOKEN: 'of-the-forge',
    };
    const done = spawnSync('sh', [`${root}/docs/preview-job.sh`, ...args], {
      cwd: `${folder.folder}/checkout`,
      env,
      encoding: 'utf8',
    });
    // no API runs here
    const note = /^(! the version of the live API was not checked: .*\n)?$/;
    expect([done.status, done.stderr]).toEqual([0, expect.stringMatching(note)]);
    return done.stdout;
  };
  const registry = () => readFileSync(`${lab.folder}/previews/pr-42/live/registry.json`, 'utf8');
  const posted = () => readFileSync(`${folder.folder}/posted`, 'utf8').trim().split('\n');

  expect(run('b2')).toMatch(
    /^preview pr-42 shows mf-blog b2 until \S+: https:\/\/pr-42\.preview\.lab\.example$/m,
  );
  expect(registry()).toContain('/apps/mf-blog/b2/');
  expect(posted()[0]).toBe('header = "Authorization: Bearer of-the-forge"');
  expect(posted().at(-1)).toBe('https://forge.example/42/comments');
  expect(JSON.parse(posted().at(-2) ?? '').body).toMatch(
    /^preview pr-42 shows mf-blog b2 until \S+: https:\S+$/,
  );
  run('b3');
  expect(registry()).toContain('/apps/mf-blog/b3/');
  run('b3', 'close');
  expect(existsSync(`${lab.folder}/previews/pr-42`)).toBe(false);
  run('b3', 'close'); // closes a preview that had already expired
  lab.remove();
});
