import { Command, CommanderError } from 'commander';

/** The command was not called as it can be called; the message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Call {
  command:
    | 'publish'
    | 'check'
    | 'promote'
    | 'rollback'
    | 'retire'
    | 'canary'
    | 'status'
    | 'prune'
    | 'verify'
    | 'spread'
    | 'preview'
    | 'help';
  /** what stands after it: apps and builds */
  names: string[];
  from?: string;
  against?: string;
  to?: number;
  percent?: number;
  promote?: boolean;
  stop?: boolean;
  auto?: boolean;
  hold?: boolean;
  rules?: string;
  json?: boolean;
  dryRun?: boolean;
  watch?: boolean;
  history?: number;
  keep?: number;
  wait?: number;
  name?: string;
  days?: number;
  password?: boolean;
  replace?: boolean;
  end?: string;
  /** of `help`: what to print */
  text?: string;
}

/**
 * Reads the command line.
 * @param argv after the program's name
 * @throws UsageError
 */
export function parseCall(argv: string[]): Call {
  let call: Call = { command: 'help', names: [] };
  const program = new Command('pnpm release')
    .description('Puts builds on a site, live, and back.')
    .option(
      '--wait <seconds>',
      'seconds to wait for another release to finish, 60 by default',
      number('wait', /^\d{1,5}$/, 'a number of seconds'),
    )
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', ENVIRONMENT)
    .exitOverride();
  let text = '';
  program.configureOutput({ writeOut: (part) => (text += part), writeErr: () => {} });
  const command = (name: Exclude<Call['command'], 'help'>, operands: string, description: string) =>
    program
      .command(`${name} ${operands}`)
      .description(description)
      .allowExcessArguments()
      .action((...args) => {
        const self = args.at(-1) as Command;
        call = { ...self.optsWithGlobals(), command: name, names: self.args };
      });

  command('publish', '<app...>', 'copy a build to the site: the app’s dist, or a folder with web/ and build.json') //
    .option('--from <folder>', 'the folder of one app’s build that was made elsewhere');
  command('check', '<app>', 'check an unpublished build against the live site: the app’s dist, or another folder')
    .option('--json', JSON_OUTPUT)
    .option('--from <folder>', 'the folder of a build that was made elsewhere')
    .option('--against <address>', 'of a site, such as https://lagoon.example; SITE_DIR if not given');
  command(
    'promote',
    '<app...>',
    'put builds live, each as <app>, <app>@<build> or one as <app> <build>; if none is named, the one published last that was not taken back',
  )
    .option('--dry-run', 'take them through the gate and render every page, and change nothing')
    .option('--json', JSON_OUTPUT);
  command('rollback', '[app] [build]', 'go back to the release before, or with one app to its build before or the named one') //
    .option('--to <release>', 'go back to that release', number('to', /^[1-9]\d{0,8}$/, 'the number of a release'));
  command('retire', '<app>', 'take an app off the site; its builds stay published');
  command('canary', '<app> [build]', 'send a share of the visitors to a build')
    .option(
      '--percent <0-100>',
      'that share; 0: only those who ask for it',
      number('percent', /^(100(\.0+)?|\d{1,2}(\.\d+)?)%?$/, 'a number from 0 to 100'),
    )
    .option('--promote', 'put the canary live for everyone')
    .option('--stop', 'end the canary')
    .option('--auto', 'raise its share by reports of browsers, up to 100 %, or end it; without a build: continue the current canary')
    .option('--rules <file>', 'a JSON file with rules for --auto, in place of the usual ones')
    .option('--hold', 'pause the automatic canary: its share stays until the next --auto');
  command('preview', '[app...]', 'show builds at a host name of their own, instead of live ones; named as for promote')
    .option('--name <name>', 'of the preview, such as pr-42: the first part of its host name')
    .option(
      '--days <days>',
      'how long it stays, 14 if not given, 90 at most',
      number('days', /^([1-9]|[1-8]\d|90)$/, 'a number of days from 1 to 90'),
    )
    .option('--password', 'generate a password that visitors have to enter')
    .option('--replace', 'replace a preview of that name, if there is one, and keep its password')
    .option('--end <name>', 'end that preview')
    .option('--json', JSON_OUTPUT);
  command('status', '', 'list live and published builds and the history of releases')
    .option('--json', JSON_OUTPUT)
    .option('--history <lines>', 'how many lines of the history, 5 if not given', number('history', /^\d{1,6}$/, 'a number of lines'));
  command('prune', '', 'remove unused builds and releases')
    .option(
      '--keep <builds>',
      'builds of each app that stay, 10 if not given',
      number('keep', /^[1-9]\d{0,5}$/, 'a number of builds, 1 or more'),
    )
    .option('--dry-run', 'only list them');
  command('verify', '[app] [build]', 'hash every file again').option('--json', JSON_OUTPUT);
  command('spread', '<folder...>', 'copy the live release to web hosts: /srv/web, or deploy@web2:/srv/web') //
    .option('--watch', 'go on, each time that something else is live');

  try {
    program.parse(argv.length > 0 ? argv : ['--help'], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { command: 'help', names: [], text };
    throw new UsageError(sentence(error, argv));
  }
  checkTogether(call);
  const [afterPassword, first] = [argv[argv.indexOf('--password') + 1], call.names[0]];
  if (call.password && call.names.length > 1 && afterPassword !== first && call.names.includes(afterPassword ?? ''))
    throw new UsageError(
      `--password takes no value, such as "${afterPassword}": a password is made up and shown once. Name apps before it.`,
    );
  return call;
}

const JSON_OUTPUT = 'print JSON for programs, a refusal too';

const ENVIRONMENT = `
Environment:
  SITE_DIR         the site's folder, ./site if not set
  API_ADDRESS      where --auto asks for figures, with the API's OPERATIONS_TOKEN; 127.0.0.1:8080 if not set
  RELEASE_BY       who is releasing, for the history; the login name if not set
  PREVIEW_DOMAIN   below it are the host names of previews; preview.localhost, on PORT, if not set

Exit code: 0 done, 1 refused or failed, 2 called wrongly, 4 a canary that --auto has taken back,
           5 there was no canary to continue.`;

const number = (option: string, pattern: RegExp, what: string) => (value: string) => {
  if (!pattern.test(value)) throw new UsageError(`--${option} takes ${what}, not "${value}".`);
  return Number.parseFloat(value);
};

function sentence({ code, message }: CommanderError, argv: string[]): string {
  const command = argv.find((word) => !word.startsWith('-'));
  const option = /'(--?[^' ]+)[^']*'/.exec(message)?.[1];
  const suggested = /\(Did you mean ([^?]+)\?\)/.exec(message)?.[1];
  const meant = suggested ? ` Did you mean ${suggested}?` : '';
  if (code === 'commander.unknownCommand') return `There is no command "${command}".${meant}`;
  if (code === 'commander.help') return 'Which command?';
  if (code === 'commander.missingArgument') return `"${command}" needs the name of an app.`;
  if (code === 'commander.unknownOption') return command ? `"${command}" takes no ${option}.${meant}` : 'Which command?';
  if (code === 'commander.optionMissingArgument') return `${option} needs a value.`;
  return `${message.replace(/^error: /, '')}.`;
}

function checkTogether({ command, names, from, against, to, percent, promote, stop, auto, hold, rules, ...call }: Call): void {
  const [app] = names;
  const most = {
    rollback: 2,
    canary: 2,
    verify: 2,
    retire: 1,
    status: 0,
    prune: 0,
    check: 1,
    publish: 99,
    promote: 99,
    spread: 99,
    preview: 99,
    help: 0,
  }[command];
  if (names.length > most) throw new UsageError(`"${command}" does not take "${names[most]}".`);
  if (command === 'canary' && [percent !== undefined, promote, stop, auto, hold].filter(Boolean).length !== 1)
    throw new UsageError('"canary" takes one of --percent <0-100>, --auto, --hold, --promote and --stop.');
  if (command === 'canary' && names.length > 1 && percent === undefined && !auto)
    throw new UsageError(`There is one canary of ${app}: name no build.`);
  if (command === 'preview') checkPreview(names, call);
  if (rules !== undefined && !auto) throw new UsageError('--rules are those of --auto.');
  if (to !== undefined && names.length > 0) throw new UsageError('--to takes everything back: name an app or a release, not both.');
  if (against !== undefined && !(URL.canParse(against) && /^https?:/.test(against)))
    throw new UsageError(`--against takes the address of a site, not "${against}".`);
  if (from !== undefined && names.length > 1) throw new UsageError('--from is the folder of one app.');
}

function checkPreview(
  names: string[],
  { name, end, days, password, replace }: Pick<Call, 'name' | 'end' | 'days' | 'password' | 'replace'>,
): void {
  const more = names.length > 0 || [name, days, password, replace].some((option) => option !== undefined);
  if (end !== undefined && more) throw new UsageError('--end takes the name of a preview and nothing else.');
  if (end === undefined && names.length === 0) throw new UsageError('"preview" needs the name of an app.');
  if (end === undefined && name === undefined) throw new UsageError('"preview" needs a name: --name pr-42.');
}

/**
 * What is to be promoted: `app`, `app build`, `app@build app …`.
 * @param isApp whether the site has an app of that name
 * @throws UsageError when an app is named twice
 */
export function parseTargets(names: string[], isApp: (name: string) => boolean): { app: string; build?: string }[] {
  const [first = '', second] = names;
  if (names.length === 2 && second !== undefined && !first.includes('@') && !second.includes('@') && !isApp(second))
    return [{ app: first, build: second }];
  const targets = names.map((name) => {
    const [app = '', build, more] = name.split('@');
    if (more !== undefined || build === '') throw new UsageError(`"${name}" is no app and no app@build.`);
    return build === undefined ? { app } : { app, build };
  });
  const twice = targets.find(({ app }, at) => targets.findIndex((other) => other.app === app) !== at);
  if (twice) throw new UsageError(`${twice.app} is named twice.`);
  return targets;
}
