import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { withProcessFilter } from './process-filter';

export interface Confinement {
  /** files and folders that it may read */
  readable: string[];
  /** of its heap; all of its memory may be half a gigabyte more */
  megabytes: number;
}

interface Command {
  file: string;
  args: string[];
}

/** The descriptor from which bubblewrap reads the filter of system calls; 3 is the channel of answers. */
const FILTER = 4;

/** Libraries that Node is linked with, where distributions keep them. */
const LIBRARIES = ['/usr/lib', '/lib', '/lib64', '/usr/share/nodejs'];

/** Node takes writing, programs, threads and native code away from what it runs: https://nodejs.org/api/permissions.html */
const PERMISSIONS = [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  // of all files that the walls leave
  '--allow-fs-read=*',
];

/**
 * A command in namespaces of its own, which bubblewrap makes: it has no network, no environment, no process but its own, no file
 * but those, and writes nothing. The kernel limits its memory, buffers included: of what it has for data, since V8 reserves far more
 * addresses than it uses. A filter of system calls, read from descriptor 4, refuses every new process.
 */
function walled({ file, args }: Command, readable: string[], megabytes: number, isFiltered: boolean): Command {
  const bubble = [
    ...[
      '--unshare-user',
      '--unshare-pid',
      '--unshare-net',
      '--unshare-ipc',
      '--die-with-parent',
      '--new-session',
      '--clearenv',
      '--setenv',
      'NODE_ENV',
      'production',
    ],
    ...['--cap-drop', 'ALL', ...LIBRARIES.flatMap((path) => ['--ro-bind-try', path, path])],
    ...[file, ...readable].flatMap((path) => ['--ro-bind-try', path, path]),
    ...(isFiltered ? ['--seccomp', String(FILTER)] : []),
    ...['--remount-ro', '/', '--chdir', '/', '--', file, ...args],
  ];
  return { file: '/bin/sh', args: ['-c', 'ulimit -d "$0" && exec bwrap "$@"', String((megabytes + 512) * 1024), ...bubble] };
}

/** Runs a program of ours behind the walls to its end. @returns whether it ended without an error */
export const runWalled = (args: string[]): boolean =>
  withProcessFilter((filter) => {
    const command = walled({ file: process.execPath, args }, [], 1024, filter !== undefined);
    const stdio = ['ignore' as const, 'ignore' as const, 'ignore' as const, 'ignore' as const, ...(filter === undefined ? [] : [filter])];
    return spawnSync(command.file, command.args, { env: {}, stdio }).status === 0;
  });

let walls: boolean | undefined;

/** Whether this machine has bubblewrap and lets this user run it; asked once. */
export function hasWalls(): boolean {
  walls ??= process.platform === 'linux' && runWalled(['--version']);
  return walls;
}

/**
 * Starts a script of ours that loads code of others. Its output is not read: it could name who asked for which test. Without walls
 * it keeps its network and all files: only for builds of this checkout then (compose/own-builds.ts).
 * @returns a process with a stream for tasks (0) and one for answers (3)
 */
export function startConfined(script: string, { readable, megabytes }: Confinement): ChildProcess {
  const node = { file: process.execPath, args: [`--max-old-space-size=${megabytes}`, ...PERMISSIONS, script] };
  const start = ({ file, args }: Command, more: number[]) =>
    spawn(file, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe', ...more] });
  if (!hasWalls()) return start(node, []);
  return withProcessFilter((filter) =>
    start(walled(node, [script, ...readable], megabytes, filter !== undefined), filter === undefined ? [] : [filter]),
  );
}
