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
  /** what it is made from has changed */
  drop(): void;
}

const QUALITY = 5;

export async function represent(text: string): Promise<Representation> {
  const raw = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(raw, { params }), promisify(gzip)(raw)]);
  return { raw, gzip: gz, br, etag: etagOfBytes(raw) };
}

interface Options<T> {
  /** the text of a value, JSON when nothing else is said */
  write?: (value: T) => string;
  /** after how many ms it is built anew although nobody said it changed: for several processes on one database, where a notice may be lost */
  maxAge?: number;
  now?: () => number;
}

/**
 * Keeps one representation. However many ask at once, it is built once; one that was begun before a change is given
 * to those who asked for it and never kept.
 * @param read what is represented
 */
export function representationCache<T>(
  read: () => Promise<T>,
  { write = JSON.stringify, maxAge = Infinity, now = Date.now }: Options<T> = {},
): RepresentationCache {
  let generation = 0;
  let kept: { representation: Representation; until: number } | undefined;
  let building: Promise<Representation> | undefined;

  const build = (): Promise<Representation> => {
    const begun = generation;
    const made = read()
      .then((value) => represent(write(value)))
      .then((representation) => {
        if (generation === begun) kept = { representation, until: now() + maxAge };
        return representation;
      })
      .finally(() => {
        if (building === made) building = undefined;
      });
    building = made;
    return made;
  };

  return {
    get: async () => (kept && now() < kept.until ? kept.representation : (building ?? build())),
    drop: () => {
      generation += 1;
      kept = undefined;
      building = undefined;
    },
  };
}
