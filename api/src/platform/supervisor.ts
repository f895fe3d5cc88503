import { execFile } from 'node:child_process';

/**
 * sd_notify(3) by `systemd-notify`, since Node cannot send datagrams; no effect without systemd.
 * @param failed called once: systemd then ends the service
 */
export function supervisor(env: NodeJS.ProcessEnv, failed: (reason: string) => void) {
  let hasFailed = false;
  const notify = (...facts: string[]) =>
    env.NOTIFY_SOCKET &&
    execFile('systemd-notify', facts, { timeout: 10_000 }, (error) => {
      if (!error || hasFailed) return;
      hasFailed = true;
      failed(error.message);
    });
  const watchdogMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  return {
    status: (text: string) => void notify(`STATUS=${text}`),
    ready() {
      notify('READY=1', 'STATUS=It answers.', 'WATCHDOG=1');
      if (env.NOTIFY_SOCKET && watchdogMs > 0)
        setInterval(() => notify('WATCHDOG=1'), watchdogMs / 3).unref();
    },
    stopping: () => void notify('STOPPING=1'),
  };
}
