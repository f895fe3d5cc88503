/** For commands that run until they are told to end. @returns what is aborted then */
export function shutdownSignal(): AbortSignal {
  const stop = new AbortController();
  // a log without room is no reason to end
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  return stop.signal;
}
