import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { ApiError } from '../../platform/errors';
import { Busy } from '../../platform/queue';
import { type EncodedImage, type PictureUse, pictureRefusal } from './encode-image';

export interface EncoderQuestion {
  bytes: Uint8Array;
  use: PictureUse;
}
/** What it answers: a picture, or why there is none. */
export type EncoderAnswer = { picture: EncodedImage } | { refusal: { status: number; code: string; message: string } };

interface Options {
  /** the script it runs; beside the server's own, under the name that it has there */
  script?: string;
  /** Node's own options; the server's when nothing is said */
  execArgv?: string[];
  /** ms after which one picture is given up */
  longest?: number;
  /** ms without a picture after which the process ends, and gives its memory back */
  idle?: number;
}

/** The encoder lies beside what runs: beside `main.ts`, or beside its bundle. */
const besideServer = (): string => {
  const server = process.argv[1] ?? '';
  return join(dirname(server), `encoder${extname(server)}`);
};

/** Below the server: no answer waits for a picture, and a busy machine still comes to it. */
const LOWER_PRIORITY = 5;

/**
 * Reads pictures in a process of its own, started when there is one. Threads and memory of the server stay out of it, a
 * picture that takes too long ends with its process, and so does one that breaks a decoder. The process has no credentials in
 * its environment.
 */
export function encoderProcess({ script = besideServer(), execArgv = process.execArgv, longest = 10_000, idle = 60_000 }: Options = {}) {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;

  function end(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  function started(): ChildProcess {
    if (child) return child;
    const made = fork(script, [], {
      execArgv,
      // many arenas would keep memory that one thread has given back
      env: { MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    made.once('exit', () => {
      if (child === made) child = undefined;
    });
    // whoever asks hears of it; without a listener it would end the server
    made.on('error', () => {});
    made.unref();
    made.channel?.unref();
    try {
      if (made.pid) setPriority(made.pid, LOWER_PRIORITY);
    } catch {
      // where that is not allowed it has the priority of others
    }
    child = made;
    return made;
  }

  function ask(question: EncoderQuestion): Promise<EncoderAnswer> {
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
        // a picture that is slow by itself is refused by its reader before: the machine is busy, and nobody's picture is at fault
        settle(() => reject(new Busy('Your picture could not be read just now. Please try again in some seconds.')));
      }, longest);
      // a decoder that breaks ends the process by a signal; one that ends by itself could not start
      const broke = (code: number | null) =>
        settle(() => reject(code === null ? pictureRefusal.damaged() : new Error(`the reader of pictures ended with code ${code}`)));
      asked.once('exit', broke);
      asked.once('error', reject);
      asked.once('message', (answer: EncoderAnswer) => settle(() => resolve(answer)));
      // a process that was gone before it could be asked says why when its exit is heard
      asked.send(question, () => {});
    });
  }

  return {
    /** one picture at a time: the caller waits for the answer before it asks again */
    async encode(bytes: Buffer, use: PictureUse): Promise<EncodedImage> {
      clearTimeout(resting);
      try {
        const answer = await ask({ bytes, use });
        if ('refusal' in answer) throw new ApiError(answer.refusal.status, answer.refusal.code, answer.refusal.message);
        return { ...answer.picture, bytes: Buffer.from(answer.picture.bytes) };
      } finally {
        resting = setTimeout(end, idle);
        resting.unref();
      }
    },
    /** of the process that there is at the moment */
    pid: () => child?.pid,
    close() {
      clearTimeout(resting);
      end();
    },
  };
}
