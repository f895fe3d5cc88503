import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import { publishedApps, publishedBuilds } from '../../site/builds';
import { previewAddress } from '../../site/previews';
import { requireSite } from '../../site/session';
import {
  isServedByNginx,
  readUnreachableHosts,
  recordNginx,
  unreachableLines,
} from '../../site/web-servers';
import {
  promote,
  promoteCanary,
  retire,
  rollback,
  setCanary,
  stopCanary,
  switchPart,
} from '../actions';
import { autoCanary } from '../auto/command';
import { checkBuild } from '../check-build';
import { failureLines, formatOutcome, type ReleaseResult } from '../go-live';
import { createdText, createPreview, endPreview } from '../previews/actions';
import { pruneSite, pruneText } from '../prune';
import { publishBuild } from '../publish';
import { status } from '../status';
import { statusText } from '../status-text';
import { syncHosts, syncText, watchAndSync } from '../sync';
import { verifySite, verifyText } from '../verify';
import { fromDist, fromFolder } from './built';
import { shutdownSignal } from './shutdown-signal';

interface Io {
  site: string;
  print(text: string): void;
  printError(text: string): void;
  exit(code: number): void;
}

const JSON_OUTPUT = 'print JSON for programs, a refusal too';

const ONLY_NGINX =
  'Only nginx shows a canary. No configuration of nginx was rendered for this site (`pnpm ' +
  'nginx`): all visitors get the live builds.';

const ENVIRONMENT = `
Environment:
  SITE_DIR         the site's folder, ./site if not set
  API_ADDRESS      where the gate asks for the API's version, and --auto for reports of browsers;
                   127.0.0.1:8080 if not set
  OPERATIONS_TOKEN the API's, for --auto
  RELEASE_BY       who is releasing, for the history; the login name if not set
  PREVIEW_DOMAIN   below it are the host names of previews, as in nginx's settings

Exit code: 0 done, 1 refused or failed, 2 called wrongly, 4 a canary that --auto has taken back,
           5 there was no canary to continue.`;

export function releaseProgram({ site, print, printError, exit }: Io) {
  const program = new Command('pnpm release');
  const context = () => ({ wait: program.opts<{ wait?: number }>().wait, log: printError });
  const show = (json: boolean | undefined, value: unknown, text: string) =>
    print(json ? JSON.stringify(value, null, 2) : text);
  const report = (outcome: ReleaseResult, json?: boolean) => {
    const notes = [...outcome.notes, ...unreachableLines(readUnreachableHosts(site))];
    const noted = { ...outcome, notes };
    show(json, noted, formatOutcome(noted).join('\n'));
  };
  const targetsOf = (names: string[]) => parseTargets(names, publishedApps(site));

  program
    .description('Puts builds on a site, live, and back.')
    .option(
      '--wait <seconds>',
      'seconds to wait for another release to finish, 60 by default',
      number(/^\d{1,5}$/, 'a number of seconds'),
    )
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', ENVIRONMENT)
    .exitOverride()
    .configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: () => {} })
    .hook('preAction', (_program, command) => {
      if (command.name() !== 'publish' && !command.opts().against) requireSite(site);
    });

  program
    .command('publish <app...>')
    .description('copy a build to the site: the app’s dist, or a folder with web/ and build.json')
    .option('--from <folder>', 'the folder of one app’s build that was made elsewhere')
    .action(async (apps: string[], { from }: Options) => {
      if (from !== undefined && apps.length > 1)
        throw new InvalidArgumentError('--from is the folder of one app.');
      if (!existsSync(site)) printError(`The site ${site} does not exist and is created now.`);
      for (const app of apps) {
        const built = from === undefined ? fromDist(app) : fromFolder(app, from);
        const copied = await publishBuild(site, built.manifest, built.from, context());
        const name = `${app} ${built.manifest.build}`;
        print(
          copied
            ? `published ${name}`
            : `${name} was already published and was not copied again; it counts as the newest`,
        );
      }
    });
  program
    .command('check <app>')
    .description(
      'check an unpublished build against the live site: the app’s dist, or another folder',
    )
    .option('--json', JSON_OUTPUT)
    .option('--from <folder>', 'the folder of a build that was made elsewhere')
    .option(
      '--against <address>',
      'of a site, such as https://lagoon.example; SITE_DIR if not given',
      httpAddress,
    )
    .action(async (app: string, { json, from, against }: Options) => {
      const built = from === undefined ? fromDist(app) : fromFolder(app, from);
      const { notes, failures } = await checkBuild(
        built,
        against ? { address: against } : { site },
      );
      const { build } = built.manifest;
      const fits = `${app} ${build} is compatible with the live site${against ? ` at ${against}` : ''}`;
      show(
        json,
        { app, build, notes, failures },
        [fits, ...notes.map((note) => `! ${note}`), ...failureLines(failures)].join('\n'),
      );
    });
  program
    .command('promote <app...>')
    .description(
      'put builds live, each as <app>, <app>@<build> or one as <app> <build>; without a build, ' +
        'the newest that was neither taken back nor refused',
    )
    .option(
      '--dry-run',
      'take them through the gate and render the pages that change, and put nothing live',
    )
    .option('--json', JSON_OUTPUT)
    .action(async (names: string[], { dryRun, json }: Options) =>
      report(await promote(site, targetsOf(names), { ...context(), dryRun }), json),
    );
  program
    .command('rollback [app] [build]')
    .description('return to the previous release, or one app to its previous or the named build')
    .option(
      '--to <release>',
      'return to that release',
      number(/^[1-9]\d{0,8}$/, 'the number of a release'),
    )
    .action(async (app: string | undefined, build: string | undefined, { to }: Options) => {
      if (to !== undefined && app)
        throw new InvalidArgumentError(
          '--to takes everything back: name an app or a release, not both.',
        );
      report(await rollback(site, { app, build, to }, context()));
    });
  program
    .command('retire <app>')
    .description('take an app off the site; its builds stay published')
    .action(async (app: string) => report(await retire(site, app, context())));
  for (const [name, description] of [
    [
      'off',
      'stop showing a part of an app (by its slot) or a link (by its URL), until it is switched on',
    ],
    ['on', 'show a part or link again'],
  ] as const)
    program
      .command(`${name} <app> <slot>`)
      .description(description)
      .action(async (app: string, what: string) =>
        report(await switchPart(site, { app, what, isOff: name === 'off' }, context())),
      );
  program
    .command('canary <app> [build]')
    .description('send a share of the visitors to a build')
    .option(
      '--percent <0-100>',
      'that share; 0: only those who ask for it',
      number(/^(100(\.0+)?|\d{1,2}(\.\d+)?)%?$/, 'a number from 0 to 100'),
    )
    .option('--promote', 'put the canary live for everyone')
    .option('--stop', 'end the canary')
    .option(
      '--auto',
      'end it if browsers report that it is worse; with --promote, raise its share up to 100 ' +
        '%; without a build: continue',
    )
    .option('--rules <file>', 'a JSON file with rules for --auto, instead of the default ones')
    .action(async (app: string, build: string | undefined, options: Options) => {
      const { percent, promote: goes, stop, auto, rules } = options;
      if ([percent, auto ?? goes, stop].filter((one) => one !== undefined).length !== 1)
        throw new InvalidArgumentError(
          '"canary" takes one of --percent <0-100>, --auto, --promote and --stop.',
        );
      if (build && ((goes && !auto) || stop))
        throw new InvalidArgumentError(`${app} has only one canary: name no build.`);
      if (rules !== undefined && !auto) throw new InvalidArgumentError('--rules needs --auto.');
      if ((!goes || auto) && !stop && !isServedByNginx(site)) printError(`! ${ONLY_NGINX}`);
      if (auto)
        exit(
          await autoCanary(
            site,
            { app, build, promotes: goes, rules },
            { ...context(), log: print },
          ),
        );
      else if (goes) report(await promoteCanary(site, app, context()));
      else if (stop) report(await stopCanary(site, app, context()));
      else report(await setCanary(site, { app, build, percent: percent ?? 0 }, context()));
    });
  program
    .command('preview [app...]')
    .description(
      'show builds at a host name of their own, instead of live ones; named as for promote',
    )
    .option('--name <name>', 'of the preview, such as pr-42: the first part of its host name')
    .option(
      '--days <days>',
      'how long it stays, 14 if not given, 90 at most',
      number(/^([1-9]|[1-8]\d|90)$/, 'a number from 1 to 90'),
    )
    .option('--password', 'generate a password that visitors have to enter')
    .option('--replace', 'replace a preview of that name, if there is one, and keep its password')
    .option('--end <name>', 'end that preview')
    .option('--json', JSON_OUTPUT)
    .action(async (names: string[], { name, end, json, ...options }: Options) => {
      if (end !== undefined) {
        if (names.length > 0 || name || Object.keys(options).length > 0)
          throw new InvalidArgumentError('--end takes the name of a preview and nothing else.');
        await endPreview(site, end, context());
        show(json, { ended: end }, `preview ${end} has ended`);
        return;
      }
      if (names.length === 0 || !name)
        throw new InvalidArgumentError(
          '"preview" needs an app and a name: preview mf-blog --name pr-42.',
        );
      const [app = ''] = names[0]?.split('@') ?? [];
      const last = names.at(-1) ?? '';
      const known = [...publishedApps(site), ...publishedBuilds(site, app)];
      if (options.password && names.length > 1 && !last.includes('@') && !known.includes(last))
        throw new InvalidArgumentError(
          `--password takes no value such as "${last}": a password is generated and printed.`,
        );
      const address = previewAddress(name);
      const made = await createPreview(
        site,
        { name, targets: targetsOf(names), ...options },
        context(),
      );
      show(json, { ...made, address }, createdText(made, address));
    });
  program
    .command('status')
    .description('list live and published builds and the history of releases')
    .option('--json', JSON_OUTPUT)
    .option(
      '--history <lines>',
      'how many lines of the history, 5 if not given',
      number(/^\d{1,6}$/, 'a number of lines'),
    )
    .action(({ json, history }: Options) => {
      const found = status(site, { history });
      show(json, found, statusText(found));
    });
  program
    .command('prune')
    .description('remove unused builds and releases')
    .option(
      '--keep <builds>',
      'builds of each app that stay, 10 if not given',
      number(/^[1-9]\d{0,5}$/, 'a number of builds, 1 or more'),
    )
    .option('--dry-run', 'only list them')
    .action(async ({ keep, dryRun: dry }: Options) =>
      print(pruneText(await pruneSite(site, { ...context(), dry, keep }), { dry })),
    );
  program
    .command('verify [app] [build]')
    .description('hash every file again')
    .option('--json', JSON_OUTPUT)
    .action((app: string | undefined, build: string | undefined, { json }: Options) => {
      const issues = verifySite(site, { app, build });
      const isFine = issues.length === 0;
      if (json || isFine) show(json, issues, verifyText(issues));
      else printError(verifyText(issues));
      exit(isFine ? 0 : 1);
    });
  program
    .command('spread <folder...>')
    .description('copy the live release to web hosts: /srv/web, or deploy@web2:/srv/web')
    .option('--watch', 'keep running, and copy each new release')
    .action(async (folders: string[], { watch }: Options) => {
      recordNginx(site);
      if (watch) return watchAndSync(site, folders, print, shutdownSignal());
      const done = await syncHosts(site, folders, context());
      print(syncText(done));
      exit(done.unreachable.length > 0 ? 1 : 0);
    });
  return program;
}

interface Options {
  against?: string;
  auto?: boolean;
  days?: number;
  dryRun?: boolean;
  end?: string;
  from?: string;
  history?: number;
  json?: boolean;
  keep?: number;
  name?: string;
  password?: boolean;
  percent?: number;
  promote?: boolean;
  replace?: boolean;
  rules?: string;
  stop?: boolean;
  to?: number;
  watch?: boolean;
}

const number = (pattern: RegExp, what: string) => (value: string) => {
  if (!pattern.test(value)) throw new InvalidArgumentError(`Give ${what}.`);
  return Number.parseFloat(value);
};

function httpAddress(value: string) {
  if (URL.canParse(value) && /^https?:/.test(value)) return value;
  throw new InvalidArgumentError('Give the address of a site, such as https://lagoon.example.');
}

function parseTargets(names: string[], apps: string[]) {
  const [first = '', second = ''] = names;
  if (names.length === 2 && !names.some((name) => name.includes('@')) && !apps.includes(second))
    return [{ app: first, build: second }];
  const targets = names.map((name) => {
    const [app = '', build, more] = name.split('@');
    if (more !== undefined || build === '')
      throw new InvalidArgumentError(`"${name}" is neither <app> nor <app>@<build>.`);
    return { app, build };
  });
  const twice = targets.find(
    ({ app }, at) => targets.findIndex((other) => other.app === app) !== at,
  );
  if (twice) throw new InvalidArgumentError(`${twice.app} is named twice.`);
  return targets;
}
