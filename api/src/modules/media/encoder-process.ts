import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { ApiError, Busy } from '../../platform';
import { damagedPicture, type EncodedImage, type PictureUse } from './encode-image';

export interface EncoderRequest {
  bytes: Uint8Array;
  use: PictureUse;
  seconds: number;
}
export type EncoderAnswer =
  | { picture: EncodedImage }
  | { refusal: { status: number; code: string; message: string } };
export type EncoderMessage = 'ready' | EncoderAnswer;

interface Options {
  script?: string;
  execArgv?: string[];
  /** ms until the process is killed; its start may take as long again */
  longest?: number;
  /** ms until an idle process ends */
  idle?: number;
}

const encoderScript = () => {
  const server = process.argv[1] ?? '';
  return join(dirname(server), `encoder${extname(server)}`);
};

/** Encodes in a child process without credentials, which can be killed. */
export function encoderProcess({
  script = encoderScript(),
  execArgv = process.execArgv,
  longest = 10_000,
  idle = 60_000,
}: Options = {}) {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function end() {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function started() {
    if (child) return child;
    const made = fork(script, [], {
      execArgv,
      // each arena of malloc retains freed memory
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    made.once('exit', () => {
      if (child === made) child = undefined;
    });
    // `ask` handles it; an `error` without a listener ends the server
    made.on('error', () => {});
    made.unref();
    made.channel?.unref();
    child = made;
    return made;
  }

  /** After the start, which would take seconds on a busy machine. */
  function lowerPriority({ pid }: ChildProcess) {
    try {
      if (pid) setPriority(pid, 5);
    } catch {
      // not permitted on every platform
    }
  }

  function ask(request: EncoderRequest): Promise<EncoderAnswer> {
    const asked = started();
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        asked.removeAllListeners('message');
        asked.off('exit', broke);
        asked.off('error', reject);
        act();
      };
      const timer = setTimeout(() => {
        end();
        // only on a slow machine: the encoder rejects slow pictures earlier
        settle(() =>
          reject(
            new Busy('Your picture could not be read just now. Please try again in some seconds.'),
          ),
        );
      }, longest);
      // null after a decoder's crash; a failed start has a code
      const broke = (code: number | null) =>
        settle(() =>
          reject(
            code === null
              ? damagedPicture()
              : new Error(`The encoder of pictures ended with code ${code}.`),
          ),
        );
      asked.once('exit', broke);
      asked.once('error', reject);
      asked.on('message', (message: EncoderMessage) => {
        if (message !== 'ready') return settle(() => resolve(message));
        lowerPriority(asked);
        timer.refresh();
      });
      // the `exit` event reports a failed send
      asked.send(request, () => {});
    });
  }

  return {
    /** one call at a time */
    async encode(bytes: Buffer, use: PictureUse) {
      clearTimeout(idleTimer);
      try {
        const answer = await ask({ bytes, use, seconds: Math.ceil((longest * 0.8) / 1000) });
        if ('picture' in answer)
          return { ...answer.picture, bytes: Buffer.from(answer.picture.bytes) };
        const { status, code, message } = answer.refusal;
        throw new ApiError(status, code, message);
      } finally {
        idleTimer = setTimeout(end, idle);
        idleTimer.unref();
      }
    },
    pid: () => child?.pid,
    close() {
      clearTimeout(idleTimer);
      end();
    },
  };
}
