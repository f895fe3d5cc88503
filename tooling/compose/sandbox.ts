import { spawnSync } from 'node:child_process';

/** What a program may use, and nothing else. */
export interface Confinement {
  /** files and folders that it may read */
  readable: string[];
  /** of its heap; all of its memory may be half a gigabyte more */
  megabytes: number;
}

export interface Command {
  file: string;
  args: string[];
}

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
 * addresses than it uses.
 */
function walled({ file, args }: Command, readable: string[], megabytes: number): Command {
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
    ...['--remount-ro', '/', '--chdir', '/', '--', file, ...args],
  ];
  return { file: '/bin/sh', args: ['-c', 'ulimit -d "$0" && exec bwrap "$@"', String((megabytes + 512) * 1024), ...bubble] };
}

let walls: boolean | undefined;

/** Whether this machine has bubblewrap and lets this user run it; asked once. */
export function hasWalls(): boolean {
  if (walls === undefined) {
    const { file, args } = walled({ file: process.execPath, args: ['--version'] }, [], 1024);
    walls = process.platform === 'linux' && spawnSync(file, args, { env: {}, stdio: 'ignore' }).status === 0;
  }
  return walls;
}

/**
 * How to run a script of ours that loads code of others. Without walls it keeps its network and all files: only for builds of this
 * checkout then (compose/own-builds.ts).
 */
export function confined(script: string, { readable, megabytes }: Confinement): Command {
  const node = { file: process.execPath, args: [`--max-old-space-size=${megabytes}`, ...PERMISSIONS, script] };
  return hasWalls() ? walled(node, [script, ...readable], megabytes) : node;
}
