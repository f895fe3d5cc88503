import { createQueue } from '../../platform/queue';
import type { EncodePicture } from './encode-image';
import { pictureKind } from './picture-kind';

/**
 * Lets pictures be read one at a time, which bounds memory and processor: the lab's own before those of strangers. What is no
 * picture by its first bytes is refused without waiting.
 * @throws Busy when too many wait, or one waited too long
 */
export function pictureQueue(encode: EncodePicture): EncodePicture {
  const queue = createQueue({ atOnce: 1, waiting: 8, longestWait: 12_000 });
  return async (bytes, use) => {
    pictureKind(bytes);
    return queue(() => encode(bytes, use), { urgent: use === 'public' });
  };
}
