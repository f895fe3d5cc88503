import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { freePort } from '../../../../tooling/test/free-port';
import { type Child, siteEnv, startChild } from '../../testing/child';
import { initialisedFolder } from '../../testing/test-database';

let folder: string;
let server: Child;
let origin: string;
beforeAll(async () => {
  folder = await initialisedFolder();
  mkdirSync(`${folder}/site`);
  writeFileSync(`${folder}/site/config.json`, '{}');
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  // no limits: visitors could not upload so many pictures
  server = startChild('main.ts', [], { ...siteEnv(folder, port), LIMITS: '1000' });
  await server.untilOutput('is on');
});
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function upload(bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('upload_preset', 'proofs');
  form.append('file', new Blob([new Uint8Array(bytes)]));
  return (await fetch(`${origin}/v1_1/lagoon/image/upload`, { method: 'POST', body: form })).status;
}

/** Peak memory of a process in MB; 0 once it has ended. */
function mostOf(pid: number | string): number {
  try {
    return (
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}

/**
 * Maximum of memory in MB. From Node 24 on, V8 reserves some 200 MB more for the embedded
 * database's WebAssembly.
 */
const MOST = Number(process.versions.node.split('.')[0]) >= 24 ? 1300 : 1000;

/** Sum of the peak memory of the server and its child processes, in MB. */
function peak(): number {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean);
  return [server.pid, ...children].map(mostOf).reduce((sum, one) => sum + one, 0);
}

/**
 * An SVG of 4 kB that draws one square 10^19 times. The SVG decoder works on it for seven seconds.
 */
const squares = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><g id="a0"><rect width="1" height="1"/></g>${Array.from(
    { length: 19 },
    (_, i) => `<g id="a${i + 1}">${`<use xlink:href="#a${i}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#a19"/></svg>`,
);

test('answers other requests while it reads 19 hostile pictures within its memory limit', async () => {
  const of = (width: number, height: number, channels: 3 | 4) =>
    sharp({ create: { width, height, channels, background: '#386' } });
  const photograph = await of(8000, 6250, 3)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const interlaced = await of(7000, 7000, 4)
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  // resets the peak, which includes the start
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  let ended = false;
  const uploads = Promise.all(
    Array.from({ length: 19 }, (_, i) =>
      upload([squares, interlaced, photograph][i % 3] as Buffer),
    ),
  );
  uploads.then(() => {
    ended = true;
  });
  const began = performance.now();
  const rounds: number[] = [];
  const peaks: number[] = [];
  while (!ended) {
    const asked = performance.now();
    // the database, a list from memory, and a file, which a thread of libuv's pool reads
    for (const path of ['/healthz', '/api/products', '/config.json'])
      expect((await fetch(`${origin}${path}`)).status).toBe(200);
    rounds.push(performance.now() - asked);
    peaks.push(peak());
  }
  const all = performance.now() - began;
  // 503 is allowed, since a busy machine may drop uploads that wait too long
  expect(
    [...new Set(await uploads)].filter((status) => ![200, 413, 415, 503].includes(status)),
  ).toEqual([]);
  // in the server's own threads, the decoders would block one round of requests for the whole time
  expect(Math.max(...rounds) / all).toBeLessThan(0.5);
  expect(Math.max(...peaks)).toBeGreaterThan(50);
  expect(Math.max(...peaks)).toBeLessThan(MOST);
  expect(await upload(await of(30, 20, 3).jpeg().toBuffer())).toBe(200);
});
