import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Numbers of Linux: the architecture as the kernel's audit names it, and the system calls that start a process. */
interface Architecture {
  audit: number;
  clone: number;
  /** fork and vfork, where the architecture has them */
  forks: number[];
}
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, Architecture>> = {
  x64: { audit: 0xc000003e, clone: 56, forks: [57, 58] },
  arm64: { audit: 0xc00000b7, clone: 220, forks: [] },
};
const CLONE3 = 435;
const CLONE_THREAD = 0x10000;
/** of x32, a second numbering of x64 */
const OTHER_NUMBERS = 0x40000000;

const [EPERM, ENOSYS] = [1, 38];
const ALLOW = 0x7fff0000;
const refuse = (error: number) => 0x00050000 + error;

/** Offsets in what the kernel gives a filter (struct seccomp_data, both little-endian). */
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16];

/** Instructions of BPF: https://docs.kernel.org/userspace-api/seccomp_filter.html */
type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];
const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const answer = (value: number): Instruction => [0x06, 0, 0, value];
/** Skips the next instruction unless it holds. */
const whenEqual = (value: number): Instruction => [0x15, 0, 1, value];
const unlessEqual = (value: number): Instruction => [0x15, 1, 0, value];
const whenAtLeast = (value: number): Instruction => [0x35, 0, 1, value];
const whenHasBits = (value: number): Instruction => [0x45, 0, 1, value];

/**
 * A seccomp filter that refuses every call that starts a process; threads are allowed. clone3, whose flags a filter cannot read, is
 * reported as missing: the C library then uses clone.
 */
function filterOf({ audit, clone, forks }: Architecture): Buffer {
  const program: Instruction[] = [
    ...[load(ARCHITECTURE), unlessEqual(audit), answer(refuse(EPERM))],
    ...[load(NUMBER), whenAtLeast(OTHER_NUMBERS), answer(refuse(EPERM))],
    ...forks.flatMap((number) => [whenEqual(number), answer(refuse(EPERM))]),
    ...[whenEqual(CLONE3), answer(refuse(ENOSYS))],
    ...[unlessEqual(clone), answer(ALLOW)],
    ...[load(FIRST_ARGUMENT), whenHasBits(CLONE_THREAD), answer(ALLOW), answer(refuse(EPERM))],
  ];
  const bytes = Buffer.alloc(program.length * 8);
  for (const [index, [code, ifTrue, ifFalse, value]] of program.entries()) {
    bytes.writeUInt16LE(code, index * 8);
    bytes.writeUInt8(ifTrue, index * 8 + 2);
    bytes.writeUInt8(ifFalse, index * 8 + 3);
    bytes.writeUInt32LE(value, index * 8 + 4);
  }
  return bytes;
}

/**
 * Gives a file descriptor from which bubblewrap reads the filter, undefined on an architecture without one. It is closed, and the
 * file removed, afterwards.
 */
export function withProcessFilter<T>(use: (descriptor: number | undefined) => T): T {
  const architecture = ARCHITECTURES[process.arch];
  if (!architecture) return use(undefined);
  const folder = mkdtempSync(join(tmpdir(), 'lagoon-filter-'));
  let descriptor: number | undefined;
  try {
    const file = join(folder, 'filter');
    writeFileSync(file, filterOf(architecture));
    descriptor = openSync(file, 'r');
    return use(descriptor);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
    rmSync(folder, { recursive: true, force: true });
  }
}
