/** Audit id, and the numbers of the system calls that start a process. */
const ARCHITECTURES: Partial<
  Record<NodeJS.Architecture, { audit: number; clone: number; forks: number[] }>
> = {
  x64: { audit: 0xc000003e, clone: 56, forks: [57, 58] },
  arm64: { audit: 0xc00000b7, clone: 220, forks: [] },
};
const CLONE3 = 435;
const CLONE_THREAD = 0x10000;
const OTHER_NUMBERS = 0x40000000;

const [EPERM, ENOSYS] = [1, 38];
const ALLOW = 0x7fff0000;
const refuse = (error: number) => 0x00050000 + error;

/** Offsets of fields in `struct seccomp_data`. All `ARCHITECTURES` are little-endian. */
const [NUMBER, ARCHITECTURE, FIRST_ARGUMENT] = [0, 4, 16];

/** https://docs.kernel.org/userspace-api/seccomp_filter.html */
type Instruction = [code: number, ifTrue: number, ifFalse: number, value: number];
const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const answer = (value: number): Instruction => [0x06, 0, 0, value];
/** The next instruction runs only if the condition holds for the loaded value. */
const whenEqual = (value: number): Instruction => [0x15, 0, 1, value];
const unlessEqual = (value: number): Instruction => [0x15, 1, 0, value];
const whenAtLeast = (value: number): Instruction => [0x35, 0, 1, value];
const whenHasBits = (value: number): Instruction => [0x45, 0, 1, value];

/**
 * Permits threads. A filter cannot read the flags of clone3, so that call is missing and the C
 * library uses clone.
 */
function filterOf({ audit, clone, forks }: NonNullable<(typeof ARCHITECTURES)['x64']>): Buffer {
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

const architecture = ARCHITECTURES[process.arch];
export const processFilter: Buffer | undefined = architecture && filterOf(architecture);
