import { imageEncoder } from './modules/media/encode-image';
import type {
  EncoderAnswer,
  EncoderMessage,
  EncoderRequest,
} from './modules/media/encoder-process';
import { ApiError } from './platform/errors';

/** The process that encodes pictures, one after the other (docs/adr/0016). Ends with the server. */
process.on('message', async ({ bytes, use, seconds }: EncoderRequest) => {
  const answer = await imageEncoder(seconds)(Buffer.from(bytes), use).then(
    (picture): EncoderAnswer => ({ picture }),
    (error: Error): EncoderAnswer => {
      if (!(error instanceof ApiError)) throw error;
      return { refusal: { status: error.status, code: error.code, message: error.message } };
    },
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
// ignores Ctrl-C, which the server gets too: the server ends this process after the last picture
process.on('SIGINT', () => {});
process.send?.('ready' satisfies EncoderMessage);
