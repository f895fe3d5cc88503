import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Writable } from 'node:stream';
import { processFilter } from './process-filter';

interface Command {
  file: string;
  args: string[];
}

const LIBRARIES = ['/usr/lib', '/lib', '/lib64', '/usr/share/nodejs'];

/** https://nodejs.org/api/permissions.html */
const PERMISSIONS = [
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission',
  // bubblewrap limits which files exist
  '--allow-fs-read=*',
];

/**
 * bubblewrap's namespaces: read-only, without network, environment, other processes and other
 * files; a filter of system calls prevents new processes. `ulimit -d` includes buffers; `-v` cannot
 * limit, because V8 reserves far more address space than it uses.
 * @param redirection opens descriptor 4, from which bubblewrap reads the filter
 */
function sandboxed(
  { file, args }: Command,
  readable: string[],
  megabytes: number,
  redirection = '',
): Command {
  const bubble = [
    ...['user', 'pid', 'net', 'ipc'].map((namespace) => `--unshare-${namespace}`),
    ...['--die-with-parent', '--new-session', '--clearenv', '--setenv', 'NODE_ENV', 'production'],
    ...['--cap-drop', 'ALL', ...LIBRARIES.flatMap((path) => ['--ro-bind-try', path, path])],
    ...[file, ...readable].flatMap((path) => ['--ro-bind-try', path, path]),
    ...(processFilter ? ['--seccomp', '4'] : []),
    ...['--remount-ro', '/', '--chdir', '/', '--', file, ...args],
  ];
  return {
    file: '/bin/sh',
    args: [
      '-c',
      `ulimit -d "$0" && exec bwrap "$@" ${redirection}`,
      String((megabytes + 512) * 1024),
      ...bubble,
    ],
  };
}

export const runSandboxed = (args: string[]): boolean => {
  const command = sandboxed({ file: process.execPath, args }, [], 1024, '4<&0 </dev/null');
  return (
    spawnSync(command.file, command.args, {
      env: {},
      input: processFilter ?? '',
      stdio: ['pipe', 'ignore', 'ignore'],
    }).status === 0
  );
};

let isAvailable: boolean | undefined;

export function hasSandbox(): boolean {
  isAvailable ??= process.platform === 'linux' && runSandboxed(['--version']);
  return isAvailable;
}

/**
 * Starts a script that loads code of builds, and discards its output, which could contain personal
 * data. Without bubblewrap, `renderers.ts` permits builds of this checkout only.
 * @param megabytes maximum heap; the whole memory may be half a gigabyte larger
 * @returns a process with streams for tasks (0) and answers (3)
 */
export function startConfined(
  script: string,
  { readable, megabytes }: { readable: string[]; megabytes: number },
): ChildProcess {
  const node = {
    file: process.execPath,
    args: [`--max-old-space-size=${megabytes}`, ...PERMISSIONS, script],
  };
  const { file, args } = hasSandbox() ? sandboxed(node, [script, ...readable], megabytes) : node;
  const child = spawn(file, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'] });
  (child.stdio[4] as Writable).on('error', () => {}).end(processFilter);
  return child;
}
