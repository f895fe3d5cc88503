export function shutdownSignal(): AbortSignal {
  const stop = new AbortController();
  // a full log disk must not end the process
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // `disconnect`: the parent process, such as `npm start`, has ended
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
    process.on(event, () => stop.abort());
  return stop.signal;
}
