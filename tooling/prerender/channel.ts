import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { attempt } from '../site/errors';

/** The code of builds ended its process, was too late or gave another answer. */
export class ProcessFailure extends Error {
  constructor(
    readonly kind: 'late' | 'ended' | 'answer',
    message: string,
  ) {
    super(message);
  }
}

/** A list of the pages of 10,000 products takes 2 MB. */
const MOST_CHARACTERS = 64 * 1024 * 1024;
const MOST_UNREAD = 1000;
const ENDED = ['ended', 'its process has ended'] as const;

/**
 * Tasks and answers are lines of JSON. The code of builds can write answers at any time, so they
 * are limited and validated.
 * @param longest maximum characters of unread answers
 */
export function channelTo(child: ChildProcess, milliseconds: number, longest = MOST_CHARACTERS) {
  let failure: ProcessFailure | undefined;
  let wake = () => {};
  let unread = 0;
  const answers: string[] = [];
  const fail = (kind: ProcessFailure['kind'], message: string) => {
    failure ??= new ProcessFailure(kind, message);
    child.kill('SIGKILL');
    wake();
  };
  const isGone = new Promise<void>((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  }).then(() => fail(...ENDED));
  onLines(child.stdio[3] as Readable, longest, (line) => {
    if (failure) return;
    if (line === undefined || answers.length === MOST_UNREAD || unread + line.length > longest)
      return fail('answer', 'its answers are too long');
    unread += line.length;
    answers.push(line);
    wake();
  });
  child.stdin?.on('error', () => {});
  return {
    isAlive: () => failure === undefined,
    send: (message: object) => void child.stdin?.write(`${JSON.stringify(message)}\n`),
    /**
     * Ends the process when the answer takes too long.
     * @throws ProcessFailure
     */
    async next<T>(id: number, schema: v.GenericSchema<unknown, T>) {
      const timer = setTimeout(
        () => fail('late', `it took longer than ${milliseconds / 1000} s`),
        milliseconds,
      );
      try {
        for (;;) {
          const line = answers.shift();
          if (line !== undefined) {
            unread -= line.length;
            const answer = attempt((): { id?: unknown } | null => JSON.parse(line));
            if (answer?.id === id) return read(schema, answer);
          } else if (failure) throw failure;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        clearTimeout(timer);
      }
    },
    end() {
      fail(...ENDED);
      return isGone;
    },
  };
}

function read<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  const { success, output } = v.safeParse(schema, answer);
  if (!success) throw new ProcessFailure('answer', 'its answer has an unknown form');
  return output as T;
}

/** Passes undefined when a line is too long. */
function onLines(
  stream: Readable,
  longest: number,
  take: (line: string | undefined) => void,
): void {
  let begun: Buffer[] = [];
  let length = 0;
  stream.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      take(Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8'));
      [begun, length, from] = [[], 0, end + 1];
    }
    begun.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longest) take(undefined);
  });
  stream.on('error', () => take(undefined));
}
