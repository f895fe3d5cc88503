import { parseCall, parseTargets } from './parse';

const parse = (line: string) => parseCall(line.split(' ').filter(Boolean));

test.each([
  ['publish mf-blog', { command: 'publish', names: ['mf-blog'] }],
  ['publish mf-blog --from elsewhere', { command: 'publish', names: ['mf-blog'], from: 'elsewhere' }],
  ['check mf-blog --against https://lagoon.example', { command: 'check', names: ['mf-blog'], against: 'https://lagoon.example' }],
  ['promote shell mf-shop@p2', { command: 'promote', names: ['shell', 'mf-shop@p2'] }],
  ['promote mf-shop p2 --wait 5', { command: 'promote', names: ['mf-shop', 'p2'], wait: 5 }],
  ['promote mf-shop --dry-run --json', { command: 'promote', names: ['mf-shop'], dryRun: true, json: true }],
  ['rollback', { command: 'rollback', names: [] }],
  ['rollback --to 7', { command: 'rollback', names: [], to: 7 }],
  ['rollback mf-blog b1', { command: 'rollback', names: ['mf-blog', 'b1'] }],
  ['canary mf-blog b2 --percent 12.5', { command: 'canary', names: ['mf-blog', 'b2'], percent: 12.5 }],
  ['canary mf-blog --percent 0', { command: 'canary', names: ['mf-blog'], percent: 0 }],
  ['canary mf-blog --percent 100%', { command: 'canary', names: ['mf-blog'], percent: 100 }],
  ['canary mf-blog --promote', { command: 'canary', names: ['mf-blog'], promote: true }],
  ['canary mf-blog b2 --auto --rules r.json', { command: 'canary', names: ['mf-blog', 'b2'], auto: true, rules: 'r.json' }],
  ['canary mf-blog --hold', { command: 'canary', names: ['mf-blog'], hold: true }],
  ['canary mf-blog --stop', { command: 'canary', names: ['mf-blog'], stop: true }],
  ['status --json --history 3', { command: 'status', names: [], json: true, history: 3 }],
  ['prune --keep 2 --dry-run', { command: 'prune', names: [], keep: 2, dryRun: true }],
  ['spread /srv/web deploy@web2:/srv/web --watch', { command: 'spread', names: ['/srv/web', 'deploy@web2:/srv/web'], watch: true }],
  ['preview mf-blog b2 --name pr-42 --days 3', { command: 'preview', names: ['mf-blog', 'b2'], name: 'pr-42', days: 3 }],
  [
    'preview shell mf-blog --name a --password --replace',
    { command: 'preview', names: ['shell', 'mf-blog'], name: 'a', password: true, replace: true },
  ],
  ['preview --end pr-42', { command: 'preview', names: [], end: 'pr-42' }],
  ['verify mf-blog b1', { command: 'verify', names: ['mf-blog', 'b1'] }],
])('"%s" is understood', (line, call) => expect(parse(line)).toEqual(call));

test.each(['', 'help', '-h', '--help'])('"%s" gives every command, and who and where is set by the environment', (line) => {
  const { command, text } = parse(line);
  expect(command).toBe('help');
  for (const name of ['publish', 'check', 'promote', 'rollback', 'canary', 'status', 'prune', 'verify', 'spread', 'preview'])
    expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
  expect(text).toMatch(
    /--wait[\s\S]*SITE_DIR[\s\S]*RELEASE_BY[\s\S]*Exit code: 0 done, 1 refused or failed, 2 called wrongly, 4 a canary that --auto has taken back,\s+5 there was no canary to continue\./,
  );
});

test.each(['canary -h', 'help canary'])('"%s" gives the options of that command', (line) =>
  expect(parse(line)).toMatchObject({ command: 'help', text: expect.stringMatching(/--percent <0-100>[\s\S]*--promote[\s\S]*--stop/) }),
);

test.each([
  ['deploy mf-blog', 'There is no command "deploy".'],
  ['promot mf-blog', 'There is no command "promot". Did you mean promote?'],
  ['--json', 'Which command?'],
  ['promote', '"promote" needs the name of an app.'],
  ['promote mf-blog --percent 10', '"promote" takes no --percent.'],
  ['rollback mf-blog b1 b0', '"rollback" does not take "b0".'],
  ['rollback mf-blog --to 3', '--to takes everything back: name an app or a release, not both.'],
  ['rollback --to latest', '--to takes the number of a release, not "latest".'],
  ['canary mf-blog', '"canary" takes one of --percent <0-100>, --auto, --hold, --promote and --stop.'],
  ['canary mf-blog --stop --promote', '"canary" takes one of --percent <0-100>, --auto, --hold, --promote and --stop.'],
  ['canary mf-blog --percent 101', '--percent takes a number from 0 to 100, not "101".'],
  ['canary mf-blog --percent 100.5', '--percent takes a number from 0 to 100, not "100.5".'],
  ['canary mf-blog --percent ten', '--percent takes a number from 0 to 100, not "ten".'],
  ['canary mf-blog b2 --hold', 'There is one canary of mf-blog: name no build.'],
  ['canary mf-blog --stop --rules r.json', '--rules are those of --auto.'],
  ['canary mf-blog b2 --stop', 'There is one canary of mf-blog: name no build.'],
  ['publish shell mf-blog --from elsewhere', '--from is the folder of one app.'],
  ['check mf-blog mf-shop', '"check" does not take "mf-shop".'],
  ['check mf-blog --against lagoon.example', '--against takes the address of a site, not "lagoon.example".'],
  ['prune --keep 0', '--keep takes a number of builds, 1 or more, not "0".'],
  ['preview --name pr-42', '"preview" needs the name of an app.'],
  [
    'preview mf-blog b2 --name a --password secret',
    '--password takes no value, such as "secret": a password is made up and shown once. Name apps before it.',
  ],
  ['preview mf-blog', '"preview" needs a name: --name pr-42.'],
  ['preview mf-blog --name a --days 91', '--days takes a number of days from 1 to 90, not "91".'],
  ['preview mf-blog --name a --days 0', '--days takes a number of days from 1 to 90, not "0".'],
  ['preview mf-blog --end pr-42', '--end takes the name of a preview and nothing else.'],
  ['rollback --to', '--to needs a value.'],
  ['promote mf-blog --wait soon', '--wait takes a number of seconds, not "soon".'],
  ['status --histroy 3', '"status" takes no --histroy. Did you mean --history?'],
])('"%s" is wrong usage, and is told what is wrong', (line, message) => {
  expect(() => parse(line)).toThrow(expect.objectContaining({ name: 'UsageError', message }));
});

const targets = (...names: string[]) => parseTargets(names, (name) => ['shell', 'mf-shop', 'mf-blog'].includes(name));

test.each([
  [['mf-blog'], [{ app: 'mf-blog' }]],
  [['mf-blog', 'b2'], [{ app: 'mf-blog', build: 'b2' }]],
  [['mf-blog@b2'], [{ app: 'mf-blog', build: 'b2' }]],
  [
    ['shell', 'mf-blog'],
    [{ app: 'shell' }, { app: 'mf-blog' }],
  ],
  [
    ['shell', 'mf-blog@b2'],
    [{ app: 'shell' }, { app: 'mf-blog', build: 'b2' }],
  ],
  [
    ['shell', 'mf-news', 'mf-blog'],
    [{ app: 'shell' }, { app: 'mf-news' }, { app: 'mf-blog' }],
  ],
])('%j are the builds %j', (names, found) => expect(targets(...names)).toEqual(found));

test.each([
  [['mf-blog@b1', 'mf-blog@b2'], 'mf-blog is named twice.'],
  [['mf-blog@'], '"mf-blog@" is no app and no app@build.'],
  [['mf-blog@b1@b2'], '"mf-blog@b1@b2" is no app and no app@build.'],
])('%j is wrong usage', (names, message) =>
  expect(() => targets(...names)).toThrow(expect.objectContaining({ name: 'UsageError', message })),
);
