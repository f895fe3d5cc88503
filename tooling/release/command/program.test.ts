import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { exampleSite } from '../../site/testing/example-builds';
import { recordNginx } from '../../site/web-servers';
import * as actions from '../actions';
import * as auto from '../auto/command';
import * as previews from '../previews/actions';
import * as prune from '../prune';
import * as status from '../status';
import * as sync from '../sync';
import * as verify from '../verify';
import { releaseProgram } from './program';

jest.mock('../actions');
jest.mock('../auto/command');
jest.mock('../previews/actions');
jest.mock('../prune');
jest.mock('../sync');
jest.mock('../status');
jest.mock('../status-text');
jest.mock('../verify');

const site = exampleSite();
site.write('apps/mf-shop/p2/build.json', '{}');
afterAll(site.remove);
const context = { wait: undefined, log: expect.any(Function) };

beforeEach(() => {
  process.env.PREVIEW_DOMAIN = 'preview.example';
  const outcome = { release: 1, changed: false, apps: {}, changes: [], notes: [], failures: [] };
  for (const action of [
    actions.promote,
    actions.rollback,
    actions.setCanary,
    actions.promoteCanary,
    actions.stopCanary,
  ])
    jest.mocked(action).mockReset().mockResolvedValue(outcome);
  jest.mocked(verify.verifySite).mockReturnValue([]);
  jest.mocked(sync.syncHosts).mockResolvedValue({ live: '1', hosts: [], unreachable: [] });
});

const call = (line: string, prints: Partial<Parameters<typeof releaseProgram>[0]> = {}) =>
  releaseProgram({
    site: site.folder,
    print: () => {},
    printError: () => {},
    exit: () => {},
    ...prints,
  }).parseAsync(line.split(' '), { from: 'user' });

test.each<[string, unknown, unknown[]]>([
  [
    'promote shell mf-shop@p2',
    actions.promote,
    [[{ app: 'shell' }, { app: 'mf-shop', build: 'p2' }], context],
  ],
  [
    'promote mf-shop p2 --wait 5',
    actions.promote,
    [[{ app: 'mf-shop', build: 'p2' }], { ...context, wait: 5 }],
  ],
  [
    'promote mf-shop --dry-run --json',
    actions.promote,
    [[{ app: 'mf-shop' }], { ...context, dryRun: true }],
  ],
  ['promote shell mf-shop', actions.promote, [[{ app: 'shell' }, { app: 'mf-shop' }], context]],
  [
    'promote shell mf-news mf-blog',
    actions.promote,
    [[{ app: 'shell' }, { app: 'mf-news' }, { app: 'mf-blog' }], context],
  ],
  ['rollback', actions.rollback, [{}, context]],
  ['rollback --to 7', actions.rollback, [{ to: 7 }, context]],
  ['rollback mf-blog b1', actions.rollback, [{ app: 'mf-blog', build: 'b1' }, context]],
  [
    'canary mf-blog b2 --percent 12.5',
    actions.setCanary,
    [{ app: 'mf-blog', build: 'b2', percent: 12.5 }, context],
  ],
  ['canary mf-blog --percent 0', actions.setCanary, [{ app: 'mf-blog', percent: 0 }, context]],
  ['canary mf-blog --percent 100%', actions.setCanary, [{ app: 'mf-blog', percent: 100 }, context]],
  ['canary mf-blog --promote', actions.promoteCanary, ['mf-blog', context]],
  ['canary mf-blog --stop', actions.stopCanary, ['mf-blog', context]],
  [
    'canary mf-blog b2 --auto --rules r.json',
    auto.autoCanary,
    [{ app: 'mf-blog', build: 'b2', rules: 'r.json' }, context],
  ],
  [
    'canary mf-blog b2 --auto --promote',
    auto.autoCanary,
    [{ app: 'mf-blog', build: 'b2', promotes: true }, context],
  ],

  ['status --json --history 3', status.status, [{ history: 3 }]],
  ['prune --keep 2 --dry-run', prune.pruneSite, [{ ...context, keep: 2, dry: true }]],
  [
    'spread /srv/web deploy@web2:/srv/web',
    sync.syncHosts,
    [['/srv/web', 'deploy@web2:/srv/web'], context],
  ],
  [
    'preview mf-blog b2 --name pr-42 --days 3',
    previews.createPreview,
    [{ name: 'pr-42', targets: [{ app: 'mf-blog', build: 'b2' }], days: 3 }, context],
  ],
  [
    'preview mf-blog@b2 --name pr-42',
    previews.createPreview,
    [{ name: 'pr-42', targets: [{ app: 'mf-blog', build: 'b2' }] }, context],
  ],
  [
    'preview shell mf-shop --name a --password --replace',
    previews.createPreview,
    [
      { name: 'a', targets: [{ app: 'shell' }, { app: 'mf-shop' }], password: true, replace: true },
      context,
    ],
  ],
  ['preview --end pr-42', previews.endPreview, ['pr-42', context]],
  ['verify mf-blog b1', verify.verifySite, [{ app: 'mf-blog', build: 'b1' }]],
])('runs the command "%s"', async (line, action, args) => {
  await call(line);
  expect(action).toHaveBeenLastCalledWith(site.folder, ...args);
});

test.each([
  ['canary mf-blog b2 --percent 5', [expect.stringContaining('Only nginx shows a canary.')]],
  ['canary mf-blog --stop', []],
])('notes for "%s" that nginx is missing, if it matters', async (line, notes) => {
  const printed: string[] = [];
  rmSync(join(site.folder, '.nginx'), { force: true });
  const printError = (text: string) => printed.push(text);
  await call(line, { printError });
  expect(printed).toEqual(notes);
  recordNginx(site.folder);
  await call(line, { printError });
  expect(printed).toEqual(notes);
});

test('rejects a preview without a host name before it makes one', async () => {
  delete process.env.PREVIEW_DOMAIN;
  jest.mocked(previews.createPreview).mockClear();
  await expect(call('preview mf-blog --name pr-42')).rejects.toThrow('PREVIEW_DOMAIN is not set');
  expect(previews.createPreview).not.toHaveBeenCalled();
});

test('runs a sync that watches the site until a signal ends it', async () => {
  await call('spread /srv/web --watch');
  expect(sync.watchAndSync).toHaveBeenCalledWith(
    site.folder,
    ['/srv/web'],
    expect.any(Function),
    expect.any(AbortSignal),
  );
});

const helpOf = async (line: string) => {
  const printed: string[] = [];
  // late logs of other tests set it
  process.exitCode = 0;
  await expect(call(line, { print: (text) => printed.push(text) })).rejects.toMatchObject({
    exitCode: 0,
  });
  return printed.join('\n');
};

test.each(['help', '-h', '--help'])(
  'lists every command, variable and exit code for "%s"',
  async (line) => {
    const text = await helpOf(line);
    for (const name of [
      'publish',
      'check',
      'promote',
      'rollback',
      'canary',
      'status',
      'prune',
      'verify',
      'spread',
      'preview',
    ])
      expect(text).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(text).toMatch(
      /--wait[\s\S]*SITE_DIR[\s\S]*RELEASE_BY[\s\S]*Exit code: 0 done, 1 refused or failed, 2 called wrongly, 4 a canary that --auto has taken back,\s+5 there was no canary to continue\./,
    );
  },
);

test.each(['canary -h', 'help canary'])('lists the options of the command for "%s"', async (line) =>
  expect(await helpOf(line)).toMatch(/--percent <0-100>[\s\S]*--promote[\s\S]*--stop[\s\S]*--wait/),
);

test.each([
  ['deploy mf-blog', "unknown command 'deploy'"],
  ['promot mf-blog', "unknown command 'promot'\n(Did you mean promote?)"],
  ['promote', "missing required argument 'app'"],
  ['promote mf-blog --percent 10', "unknown option '--percent'"],
  ['rollback mf-blog b1 b0', "too many arguments for 'rollback'. Expected 2 arguments but got 3."],
  ['rollback mf-blog --to 3', '--to takes everything back: name an app or a release, not both.'],
  [
    'rollback --to latest',
    "option '--to <release>' argument 'latest' is invalid. Give the number of a release.",
  ],
  ...['canary mf-blog', 'canary mf-blog --stop --promote'].map((line) => [
    line,
    '"canary" takes one of --percent <0-100>, --auto, --promote and --stop.',
  ]),
  ['canary mf-blog --percent 101', "argument '101' is invalid. Give a number from 0 to 100."],
  ['canary mf-blog --percent 100.5', 'Give a number from 0 to 100.'],
  ['canary mf-blog --percent ten', 'Give a number from 0 to 100.'],
  ['canary mf-blog --stop --rules r.json', '--rules needs --auto.'],
  ['canary mf-blog b2 --stop', 'mf-blog has only one canary: name no build.'],
  ['publish shell mf-blog --from elsewhere', '--from is the folder of one app.'],
  ['check mf-blog mf-shop', "too many arguments for 'check'. Expected 1 argument but got 2."],
  [
    'check mf-blog --against lagoon.example',
    'Give the address of a site, such as https://lagoon.example.',
  ],
  ['prune --keep 0', 'Give a number of builds, 1 or more.'],
  ...['preview --name pr-42', 'preview mf-blog'].map((line) => [
    line,
    '"preview" needs an app and a name: preview mf-blog --name pr-42.',
  ]),
  [
    'preview mf-blog --name a --days 91',
    "option '--days <days>' argument '91' is invalid. Give a number from 1 to 90.",
  ],
  ['preview mf-blog --name a --days 0', 'Give a number from 1 to 90.'],
  ['preview mf-blog --end pr-42', '--end takes the name of a preview and nothing else.'],
  [
    'preview mf-shop p2 --name a --password geheim',
    '--password takes no value such as "geheim": a password is generated and printed.',
  ],
  ['rollback --to', "option '--to <release>' argument missing"],
  ['promote mf-blog --wait soon', 'Give a number of seconds.'],
  ['status --histroy 3', "unknown option '--histroy'\n(Did you mean --history?)"],
  ['promote mf-blog@b1 mf-blog@b2', 'mf-blog is named twice.'],
  ['promote mf-blog@', '"mf-blog@" is neither <app> nor <app>@<build>.'],
  ['promote mf-blog@b1@b2', '"mf-blog@b1@b2" is neither <app> nor <app>@<build>.'],
])('rejects "%s" as wrong usage and gives the reason', async (line, message) => {
  const error = await call(line).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(CommanderError);
  expect(error.message).toContain(message);
});
