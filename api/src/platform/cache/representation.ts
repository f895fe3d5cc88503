import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOfBytes } from '../hash';

export interface Representation {
  raw: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
}

const BROTLI_QUALITY = 5;

async function represent(text: string): Promise<Representation> {
  const raw = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(raw, { params }), promisify(gzip)(raw)]);
  return { raw, gzip: gz, br, etag: etagOfBytes(raw) };
}

interface Options<T> {
  write?: (value: T) => string;
  /** returns a different text after each change */
  readVersion?: () => Promise<string>;
}

/** Caches one representation. Concurrent callers share one build; a build that began before a change is not cached. */
export function representationCache<T>(read: () => Promise<T>, { write = JSON.stringify, readVersion }: Options<T> = {}) {
  let generation = 0;
  let kept: { representation: Representation; version: string } | undefined;
  let seen: string | undefined;
  let building: Promise<Representation> | undefined;

  const build = (): Promise<Representation> => {
    const begun = generation;
    const make = async () => {
      // reads the version first: a change between the two reads then causes another read, never an outdated list
      const version = readVersion ? await readVersion() : '';
      const representation = await represent(write(await read()));
      if (generation === begun) kept = { representation, version };
      return representation;
    };
    const made = make().finally(() => {
      if (building === made) building = undefined;
    });
    building = made;
    return made;
  };

  const drop = () => {
    generation += 1;
    kept = undefined;
    building = undefined;
  };

  return {
    get: async (): Promise<Representation> => kept?.representation ?? building ?? build(),
    drop,
    /** Drops an outdated representation. @returns true when the version changed since the last call */
    async look(): Promise<boolean> {
      const version = (await readVersion?.()) ?? '';
      const changed = seen !== undefined && seen !== version;
      seen = version;
      // a read in progress may have begun before the change
      if (kept ? kept.version !== version : changed) drop();
      return changed;
    },
  };
}
