import { encodeImage } from './modules/media/encode-image';
import type { EncoderAnswer, EncoderQuestion } from './modules/media/encoder-process';
import { ApiError } from './platform/errors';

/** A process of its own that reads pictures, one after the other (docs/adr/0022): started by the server, ends with it. */
process.on('message', async ({ bytes, use }: EncoderQuestion) => {
  const answer = await encodeImage(Buffer.from(bytes), use).then(
    (picture): EncoderAnswer => ({ picture }),
    (error: Error): EncoderAnswer => {
      if (!(error instanceof ApiError)) throw error;
      return { refusal: { status: error.status, code: error.code, message: error.message } };
    },
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
// a terminal's Ctrl-C reaches this process too, and the server ends it when nothing is under way any more
process.on('SIGINT', () => {});
