import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { InvalidArgumentError } from 'commander';
import { RELEASED } from '../site/builds';
import { attempt, listed, ReleaseError } from '../site/errors';
import { REGISTRIES } from '../site/inline-registry';
import { listPreviews, previewFolder, previewsFolder } from '../site/previews';
import { liveFolder, releaseOf } from '../site/releases';
import { type Context, withLock } from '../site/session';
import { recordUnreachableHosts } from '../site/web-servers';
import { previewSession } from './previews/actions';

const run = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { env: process.env });

/** Never asks for a password, and gives up on an unreachable host within seconds. */
const SSH = ['ssh', '-oBatchMode=yes', '-oConnectTimeout=5', '-oServerAliveInterval=5'];

type Host = ReturnType<typeof hostOf>;

function hostOf(name: string) {
  const [, ssh, folder] = /^(?:([\w@][\w.@-]*):)?(\/[\w./-]*[\w-])$/.exec(name) ?? [];
  if (!folder)
    throw new InvalidArgumentError(
      `A web host is a folder such as /srv/web or deploy@web2:/srv/web, not "${name}".`,
    );
  return { name, folder, ssh };
}

const shell = async ({ ssh, folder }: Host, script: string) => {
  const [program = '', ...args] = ssh ? [...SSH, ssh] : ['sh', '-c'];
  return (
    await run(program, [...args, `mkdir -p ${folder} && cd ${folder} && ${script}`])
  ).stdout.trim();
};

/** Servers make ETags from the times of files. */
const copy = ({ ssh, folder }: Host, to: string, options: string[], from: string[]) =>
  run('rsync', [
    '-a',
    '--mkpath',
    '--fsync',
    '-e',
    SSH.join(' '),
    ...options,
    ...from,
    `${ssh ? `${ssh}:` : ''}${folder}/${to}`,
  ]);

/** @returns results, and the failed hosts with the first line of their error output */
async function withEach<T extends Host, R>(hosts: T[], work: (host: T) => Promise<R>) {
  const results = await Promise.allSettled(hosts.map(work));
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.flatMap((result, at) => {
    if (result.status === 'fulfilled') return [];
    const [cause] = (result.reason as { stderr?: string }).stderr?.trim().split('\n') ?? [];
    return [`${hosts[at]?.name}${cause ? ` (${cause})` : ''}`];
  });
  return { done, failed };
}

/**
 * Copies to all hosts before any link is switched, because a visitor's requests may reach different
 * hosts. Unreachable hosts keep their release until a later sync.
 * @param targets `/srv/web` or `deploy@web2:/srv/web`
 * @throws ReleaseError, InvalidArgumentError
 */
export async function syncHosts(site: string, targets: string[], context: Context = {}) {
  const hosts = targets.map(hostOf);
  // no files are pruned
  const { live, switched, unreachable } = await withLock(site, context, () =>
    syncLive(site, hosts),
  );
  if (!existsSync(previewsFolder(site)))
    return { live, hosts: switched.map(({ name }) => name), unreachable };
  const copied = await previewSession(site, context, () =>
    withEach(switched, (host) => copyPreviews(site, host)),
  );
  return { live, hosts: copied.done, unreachable: [...unreachable, ...copied.failed] };
}

/**
 * From the new release to a host's live one, before the switch: every host serves the builds and
 * registries of both.
 */
const NAMED_BY_PAGES = [
  [RELEASED, RELEASED],
  [`canary/${REGISTRIES}`, `canary/${REGISTRIES}`],
  [REGISTRIES, `canary/${REGISTRIES}`],
  [REGISTRIES, REGISTRIES],
] as const;

const addMissing = (from: string, to: string) =>
  `{ [ ! -d ${from} ] || [ ! -d ${to} ] || cp -a -n ${from}/. ${to}/; }`;

async function syncLive(site: string, hosts: Host[]) {
  const live = liveFolder(site);
  if (live === undefined)
    throw new ReleaseError(`Nothing is live at ${site}.`, 'Promote a release first.');
  const reached = await withEach(hosts, async (host) => ({
    ...host,
    live: (await shell(host, 'readlink live || true')).split('/').pop() ?? '',
  }));
  const copied = await withEach(reached.done, async (host) => {
    await copy(host, '', ['--exclude=.*'], [`${site}/apps`, `${site}/config.json`]);
    const links = host.live && host.live !== live ? [`--link-dest=../${host.live}`] : [];
    await copy(host, `releases/${live}/`, ['--delete', ...links], [`${site}/releases/${live}/`]);
    const added = NAMED_BY_PAGES.map(([from, to]) =>
      addMissing(`releases/${live}/${from}`, `live/${to}`),
    );
    if (links.length > 0) await shell(host, added.join(' && '));
    return host;
  });
  const unreachable = [...reached.failed, ...copied.failed];
  if (copied.done.length === 0) {
    recordUnreachableHosts(site, unreachable);
    throw new ReleaseError(
      `${listed(unreachable)} cannot be reached, ` +
        `so release ${releaseOf(live)} is not live on any web host.`,
    );
  }
  const switched = await withEach(copied.done, async (host) => {
    const others =
      `for one in releases/*; do case $one in releases/${live}|releases/${host.live}) ;; ` +
      '*) rm -rf $one ;; esac; done';
    await shell(host, `ln -sfn releases/${live} .live.new && mv -T .live.new live && ${others}`);
    await copy(host, '', ['--delete', '--exclude=.*'], [`${site}/apps`]);
    return host;
  });
  recordUnreachableHosts(site, [...unreachable, ...switched.failed]);
  return { live, switched: switched.done, unreachable: [...unreachable, ...switched.failed] };
}

async function copyPreviews(site: string, host: Host) {
  const from = [`${previewsFolder(site)}/`];
  await copy(host, '', ['--exclude=.*'], [`${site}/apps`]);
  await copy(host, 'previews/', ['-H', '--exclude=.*', '--exclude=/*/live'], from);
  await copy(host, 'previews/', ['-H', '--exclude=.*', '--delete-after'], from);
  return host.name;
}

export const syncText = ({ live, hosts, unreachable }: Awaited<ReturnType<typeof syncHosts>>) =>
  [
    `releases/${live} is live on ${hosts.join(', ')}`,
    ...(unreachable.length > 0
      ? [`${listed(unreachable)} cannot be reached and serves its earlier release`]
      : []),
  ].join('; ');

export async function watchAndSync(
  site: string,
  targets: string[],
  log: (line: string) => void,
  signal: AbortSignal,
) {
  let [lastState, lastLine, retryAt] = ['', '', 0];
  while (!signal.aborted) {
    const previews = listPreviews(site);
    const now = [
      liveFolder(site),
      attempt(() => statSync(`${site}/config.json`).mtimeMs),
      ...previews.map(({ name, at }) => [name, at, liveFolder(previewFolder(site, name))]),
    ].join();
    if (now !== lastState || (retryAt > 0 && performance.now() >= retryAt)) {
      lastState = now;
      const [line, isComplete] = await syncHosts(site, targets).then(
        (result) => [syncText(result), result.unreachable.length === 0] as const,
        (error: Error) => [error.message, false] as const,
      );
      retryAt = isComplete ? 0 : performance.now() + 10_000;
      if (line !== lastLine) log(line);
      lastLine = line;
    }
    await pause(1000, undefined, { signal }).catch(() => {});
  }
}
