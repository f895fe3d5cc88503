import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { etagOfBytes } from '../hash';

/** An answer in every form it is sent in, made once and sent many times. */
export interface Representation {
  raw: Buffer;
  gzip: Buffer;
  br: Buffer;
  etag: string;
}

export interface RepresentationCache {
  get(): Promise<Representation>;
  drop(): void;
  /** looks whether it has changed, and drops what is from before. @returns whether it has since the look before */
  look(): Promise<boolean>;
}

const QUALITY = 5;

async function represent(text: string): Promise<Representation> {
  const raw = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(raw, { params }), promisify(gzip)(raw)]);
  return { raw, gzip: gz, br, etag: etagOfBytes(raw) };
}

interface Options<T> {
  /** the text of a value, JSON when nothing else is said */
  write?: (value: T) => string;
  /** what is another each time that it has changed */
  readVersion?: () => Promise<string>;
}

/**
 * Keeps one representation. However many ask at once, it is built once; one that was begun before a change is given
 * to those who asked for it and never kept.
 * @param read what is represented
 */
export function representationCache<T>(
  read: () => Promise<T>,
  { write = JSON.stringify, readVersion }: Options<T> = {},
): RepresentationCache {
  let generation = 0;
  let kept: { representation: Representation; version: string } | undefined;
  let seen: string | undefined;
  let building: Promise<Representation> | undefined;

  const build = (): Promise<Representation> => {
    const begun = generation;
    const make = async () => {
      // first the version: what changes in between is read, and at worst read once more
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
    get: async () => kept?.representation ?? building ?? build(),
    drop,
    async look() {
      const version = (await readVersion?.()) ?? '';
      const changed = seen !== undefined && seen !== version;
      seen = version;
      // what has been read since the change stays; what is being read may be from before it
      if (kept ? kept.version !== version : changed) drop();
      return changed;
    },
  };
}
