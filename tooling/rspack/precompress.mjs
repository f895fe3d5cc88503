// @ts-check
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that are text, by name. */
export const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|xml)$/;

/**
 * Both compressed forms of a text.
 * @param {Buffer} bytes
 */
export async function compressed(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes, { level: 9 })]);
  return { br, gz };
}

/**
 * Writes `.br` and `.gz` beside every text file of a folder, at the highest level: it is done once and served for ever.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  for (const file of files) {
    const path = `${folder}/${file}`;
    const { br, gz } = await compressed(await readFile(path));
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  }
}
