import { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { encoderProcess } from './encoder-process';

const script = join(__dirname, '..', '..', 'encoder.ts');
let encoder: ReturnType<typeof encoderProcess>;
const startedAs = (options: Parameters<typeof encoderProcess>[0] = {}) => {
  encoder = encoderProcess({
    script,
    longest: 300_000,
    execArgv: ['--import', require.resolve('tsx')],
    ...options,
  });
};
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  encoder.close();
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#386' } });
const small = () => picture(4, 3).png().toBuffer();
/** Peak memory of a process in MB. */
const peak = (pid: number) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

test('encodes in a child process within its memory limit', async () => {
  startedAs();
  expect(await encoder.encode(await small(), 'public')).toMatchObject({
    type: 'image/webp',
    width: 4,
    height: 3,
  });
  await expect(encoder.encode(Buffer.from('<svg/>'), 'proof')).rejects.toMatchObject({
    status: 415,
    code: 'unsupported-image',
  });
  const bytes = await picture(8000, 6250)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  for (let i = 0; i < 3; i += 1)
    expect(await encoder.encode(bytes, 'proof')).toMatchObject({ width: 1600 });
  expect(peak(encoder.pid() ?? 0)).toBeLessThan(500);
});

test('kills the child process of a slow picture, and starts another child process', async () => {
  startedAs({ longest: 1 });
  await expect(encoder.encode(await small(), 'proof')).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    retryAfter: 10,
  });
  expect(encoder.pid()).toBeUndefined();
});

test('gives a picture its whole time after a slow start, and lowers the priority then', async () => {
  startedAs({ longest: 10_000 });
  const bytes = await picture(6000, 6000).jpeg().toBuffer();
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const encoded = encoder.encode(bytes, 'proof');
  const pid = encoder.pid() ?? 0;
  const own = getPriority();
  expect(getPriority(pid)).toBe(own);
  jest.advanceTimersByTime(9999);
  while (getPriority(pid) === own) await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(9999);
  expect(await encoded).toMatchObject({ width: 1600 });
});

test('fails with the exit code when the encoder cannot start', async () => {
  startedAs({ execArgv: ['--input-type=nothing'] });
  await expect(encoder.encode(await small(), 'proof')).rejects.toThrow('ended with code 9');
});

test('fails with the exit code when the encoder has ended before the request', async () => {
  // called between start and request: blocks this process until the child has ended
  jest.spyOn(ChildProcess.prototype, 'unref').mockImplementation(function (this: ChildProcess) {
    while (!/^State:\s+Z/m.test(readFileSync(`/proc/${this.pid}/status`, 'utf8')));
  });
  startedAs({ execArgv: ['--input-type=nothing'] });
  await expect(encoder.encode(await small(), 'proof')).rejects.toThrow('ended with code 9');
});

test('rejects the picture whose encoder process was killed, and encodes the next picture', async () => {
  startedAs();
  const broken = encoder.encode(await small(), 'proof');
  process.kill(encoder.pid() ?? 0, 'SIGKILL');
  await expect(broken).rejects.toMatchObject({
    status: 415,
    message: expect.stringContaining('damaged'),
  });
  expect(await encoder.encode(await small(), 'proof')).toMatchObject({ width: 4 });
});
