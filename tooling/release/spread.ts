import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { attempt, listed, ReleaseError } from '../site/errors';
import { releasedBy, withLock } from '../site/lock';
import { previewFolder, previewNames, previewsFolder, readPreview } from '../site/previews';
import { RELEASED } from '../site/released-builds';
import { liveFolder, releaseOf } from '../site/releases';
import type { Context } from '../site/session';
import { noteSpread } from '../site/spread-note';
import { UsageError } from './command/parse';
import { previewSession } from './previews/actions';

const execute = promisify(execFile);
const run = (program: string, args: string[]) => execute(program, args, { env: process.env });

/** Nobody is there to type a password, and a host that is away is known as such in seconds. */
const SSH = ['ssh', '-oBatchMode=yes', '-oConnectTimeout=5', '-oServerAliveInterval=5'];

/** A web root that is served: on this machine, or on one that ssh leads to. */
interface Host {
  /** as the operator wrote it */
  name: string;
  folder: string;
  ssh: string | undefined;
}

function hostOf(name: string): Host {
  const [, ssh, folder] = /^(?:([\w@][\w.@-]*):)?(\/[\w./-]*[\w-])$/.exec(name) ?? [];
  if (!folder) throw new UsageError(`A web host is a folder such as /srv/web or deploy@web2:/srv/web, not "${name}".`);
  return { name, folder, ssh };
}

const shell = async ({ ssh, folder }: Host, script: string): Promise<string> => {
  const [program = '', ...args] = ssh ? [...SSH, ssh] : ['sh', '-c'];
  return (await run(program, [...args, `mkdir -p ${folder} && cd ${folder} && ${script}`])).stdout.trim();
};

/** Files keep their times, of which servers make tags, and are on disk when it ends. */
const copy = ({ ssh, folder }: Host, to: string, options: string[], from: string[]) =>
  run('rsync', ['-a', '--mkpath', '--fsync', '-e', SSH.join(' '), ...options, ...from, `${ssh ? `${ssh}:` : ''}${folder}/${to}`]);

/** A host with the folder that its `live` leads to, empty when it has none. */
type Served = Host & { live: string };

export interface Spread {
  /** the folder that they serve now */
  live: string;
  hosts: string[];
  /** those that could not be reached, and serve what they had */
  away: string[];
}

/** What the program said at its end, of which the first line is the cause. */
const reasonOf = ({ stderr = '' }: { stderr?: string }): string => (stderr.trim() ? ` (${stderr.trim().split('\n')[0]})` : '');

/** Does something with each at once. @returns what it gave, and the hosts with which it failed, each with what was said */
async function withEach<T extends Host, R>(hosts: T[], work: (host: T) => Promise<R>) {
  const results = await Promise.allSettled(hosts.map(work));
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.flatMap((result, at) => (result.status === 'rejected' ? [`${hosts[at]?.name}${reasonOf(result.reason)}`] : []));
  return { done, failed };
}

/**
 * Brings what is live on a site to web hosts: every file to every host first, then the switches, so that whoever meets one
 * host and then another finds each file that a page of the first names. A host that is away serves what it had and gets all when it
 * is back; the others do not wait for it. `status`, `promote` and a metric name it. Previews go the same way, behind it.
 * @param targets `/srv/web` or `deploy@web2:/srv/web`
 * @throws ReleaseError, UsageError
 */
export async function spread(site: string, targets: string[], { by = releasedBy(), wait, say }: Context = {}): Promise<Spread> {
  const hosts = targets.map(hostOf);
  // nobody may take the files away meanwhile
  const { live, switched, away } = await withLock(site, { by, wait, say }, () => spreadLive(site, hosts));
  if (!existsSync(previewsFolder(site))) return { live, hosts: switched.map(({ name }) => name), away };
  // one lock for all hosts, and not within the site's: a preview is composed for as long as a release is, and no release waits for it
  const copied = await previewSession(site, { by, wait, say }, () => withEach(switched, (host) => copyPreviews(site, host)));
  return { live, hosts: copied.done, away: [...away, ...copied.failed] };
}

async function spreadLive(site: string, hosts: Host[]) {
  const live = liveFolder(site);
  if (live === undefined) throw new ReleaseError(`Nothing is live at ${site}.`, 'Promote a release first.');
  const asked = await withEach(
    hosts,
    async (host): Promise<Served> => ({ ...host, live: (await shell(host, 'readlink live || true')).split('/').pop() ?? '' }),
  );
  const copied = await withEach(asked.done, async (host) => {
    await copy(host, '', ['--exclude=.*'], [`${site}/apps`, `${site}/config.json`]);
    const links = host.live && host.live !== live ? [`--link-dest=../${host.live}`] : [];
    await copy(host, `releases/${live}/`, ['--delete', ...links], [`${site}/releases/${live}/`]);
    // a host that is switched later already serves the builds that pages of the others name
    if (links.length > 0) await shell(host, `[ ! -d live/${RELEASED} ] || cp -a -n releases/${live}/${RELEASED}/. live/${RELEASED}/`);
    return host;
  });
  const away = [...asked.failed, ...copied.failed];
  if (copied.done.length === 0) {
    noteSpread(site, away);
    throw new ReleaseError(`${listed(away)} cannot be reached, so release ${releaseOf(live)} is not live on any web host.`);
  }
  const switched = await withEach(copied.done, async (host) => {
    await shell(host, `ln -sfn releases/${live} .live.new && mv -T .live.new live && ${dropOthers(live, host.live)}`);
    // builds that the site has pruned
    await copy(host, '', ['--delete', '--exclude=.*'], [`${site}/apps`]);
    return host;
  });
  noteSpread(site, [...away, ...switched.failed]);
  return { live, switched: switched.done, away: [...away, ...switched.failed] };
}

/** Previews with all that they have: builds that were published meanwhile, then pages, then the link to them. @returns the host's name */
async function copyPreviews(site: string, host: Host): Promise<string> {
  const from = [`${previewsFolder(site)}/`];
  await copy(host, '', ['--exclude=.*'], [`${site}/apps`]);
  await copy(host, 'previews/', ['-H', '--exclude=.*', '--exclude=/*/live'], from);
  await copy(host, 'previews/', ['-H', '--exclude=.*', '--delete-after'], from);
  return host.name;
}

/** Another one when previews have come, gone or changed. */
const stateOfPreviews = (site: string): string =>
  previewNames(site)
    .map((name) => [name, readPreview(site, name)?.at, liveFolder(previewFolder(site, name))].join(' '))
    .join();

const dropOthers = (live: string, before: string) =>
  `for one in releases/*; do case $one in releases/${live}|releases/${before}) ;; *) rm -rf $one ;; esac; done`;

export const spreadText = ({ live, hosts, away }: Spread): string =>
  [
    `releases/${live} is live on ${hosts.join(', ')}`,
    ...(away.length > 0 ? [`${listed(away)} cannot be reached and serves its earlier release`] : []),
  ].join('; ');

/** Between two looks whether something else is live, and between two tries to reach a host that is away; ms. */
const LOOK = 1000;
const TRY_AGAIN = 10_000;

/** Spreads what is live each time that it is another, and to hosts that were away, until it is told to stop. */
export async function watchAndSync(site: string, targets: string[], say: (line: string) => void, signal: AbortSignal): Promise<void> {
  let [seen, said, again] = ['', '', 0];
  while (!signal.aborted) {
    const now = `${liveFolder(site)} ${attempt(() => statSync(`${site}/config.json`).mtimeMs)} ${stateOfPreviews(site)}`;
    if (now !== seen || (again > 0 && performance.now() >= again)) {
      seen = now;
      const [line, whole] = await spread(site, targets).then(
        (result) => [spreadText(result), result.away.length === 0] as const,
        (error: Error) => [error.message, false] as const,
      );
      again = whole ? 0 : performance.now() + TRY_AGAIN;
      if (line !== said) say(line);
      said = line;
    }
    await pause(LOOK, undefined, { signal }).catch(() => {});
  }
}
