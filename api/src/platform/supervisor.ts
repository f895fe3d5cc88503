import { execFile } from 'node:child_process';

export interface Supervisor {
  /** what a start waits for, for `systemctl status` */
  status(text: string): void;
  /** the server answers; from now on its silence means that it hangs */
  ready(): void;
  stopping(): void;
}

/**
 * Tells systemd what the service does (sd_notify(3)) and, while the event loop turns, that it turns: three times in the time
 * after which systemd takes silence for a hang (`WatchdogSec`). Node has no datagrams on Unix sockets, and the packages that
 * bring them are compiled at the install; `systemd-notify` is wherever systemd is. Without systemd nothing is told.
 * @param failed told once when systemd cannot be told: it will end the service
 */
export function supervisor(env: NodeJS.ProcessEnv, failed: (reason: string) => void): Supervisor {
  if (!env.NOTIFY_SOCKET) return { status: () => {}, ready: () => {}, stopping: () => {} };
  let told = false;
  const tell = (...facts: string[]) =>
    execFile('systemd-notify', facts, { timeout: 10_000 }, (error) => {
      if (!error || told) return;
      told = true;
      failed(error.message);
    });
  const patience = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  return {
    status: (text) => void tell(`STATUS=${text}`),
    ready() {
      tell('READY=1', 'STATUS=It answers.', 'WATCHDOG=1');
      if (patience > 0) setInterval(() => tell('WATCHDOG=1'), patience / 3).unref();
    },
    stopping: () => void tell('STOPPING=1'),
  };
}
