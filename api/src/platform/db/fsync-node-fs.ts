import * as fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  nfd?: number | null;
  node: unknown;
}
interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    realPath: (node: unknown) => string;
  };
}

/**
 * PGlite's file system with a real fsync: the original has none, so a power cut loses acknowledged
 * writes. Depends on internals of the pinned version of PGlite; `embedded.long.test.ts` fails when
 * they change.
 */
export class FsyncNodeFS extends NodeFS {
  synced = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const options = result.emscriptenOpts as { preRun?: unknown[] };
    options.preRun ??= [];
    options.preRun.push(({ NODEFS }: EmscriptenModule) => {
      NODEFS.stream_ops.fsync = (stream) => {
        this.synced += 1;
        if (stream.nfd !== undefined && stream.nfd !== null) fs.fsyncSync(stream.nfd);
        else syncPath(NODEFS.realPath(stream.node));
        return 0;
      };
    });
    return result;
  }
}

/** Make PostgreSQL call fsync; fdatasync has no effect in WebAssembly. */
export const durableParams = () => [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

export function syncPath(path: string) {
  const fd = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
}

export function syncTree(folder: string) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}
