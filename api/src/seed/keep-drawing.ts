import { createHash } from 'node:crypto';
import { keepPublic } from '../modules/media/media';
import type { Db } from '../platform/db/open';

/**
 * Keeps a drawing as a public picture. Only what the project itself has drawn may be SVG: an SVG from outside can carry
 * script.
 *
 * @param size of the drawing in pixels
 * @returns its address on this site
 */
export function keepDrawing(db: Db, svg: string, size: { width: number; height: number }): Promise<string> {
  const bytes = Buffer.from(svg);
  return keepPublic(db, { bytes, type: 'image/svg+xml', hash: createHash('sha256').update(bytes).digest('hex'), ...size });
}
