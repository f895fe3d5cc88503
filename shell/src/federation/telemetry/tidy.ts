import type { ErrorReport, LoadReport } from '@lagoon/shared/domain';

/** A load with whole milliseconds, and no more than what is to be told. */
export function tidyLoad({ app, build, wanted, outcome, phase, ms, phases, code }: LoadReport): LoadReport {
  const whole = Object.entries(phases).map(([name, time]) => [name, Math.round(time)]);
  return { app, build, wanted, outcome, phase, ms: Math.round(ms), phases: Object.fromEntries(whole), code };
}

/** An error by a name that is one: a program may have put anything in its place. */
export const tidyError = ({ app, build, name }: ErrorReport): ErrorReport => ({
  app,
  build,
  name: /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(name) ? name : 'Error',
});

/** Whether a developer runs a build of their own in this app's place: nothing of that is about the site. */
export function isOverridden(app: string): boolean {
  try {
    return window.localStorage.getItem(`mf:override:${app}`) !== null;
  } catch {
    return false;
  }
}
