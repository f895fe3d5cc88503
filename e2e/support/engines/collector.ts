import { FaultServer } from '../remotes/fault-server';

const ADDRESS = '/collected-errors.js';
const KEY = 'collected-errors';

/**
 * Serves the site with an additional script at the start of each page, which collects errors.
 * WebKitGTK's WebDriver reports no errors, and a script that is injected after loading misses early
 * errors.
 */
export function collectingServer(origin: string): FaultServer {
  const extra = new Map([[ADDRESS, Buffer.from(`(${collect})(${JSON.stringify(KEY)});`)]]);
  return new FaultServer(origin, extra, (page) =>
    page.replace('<head>', `<head><script src="${ADDRESS}"></script>`),
  );
}

/** Expression for the errors of all documents in a tab. */
export const collectedErrors = `JSON.parse(sessionStorage.getItem('${KEY}') ?? '[]')`;

/** Runs in the page. */
function collect(key: string) {
  const add = (line: string) => {
    const lines = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
    sessionStorage.setItem(
      key,
      JSON.stringify([...lines, `${line} (${window.location.pathname})`]),
    );
  };
  const words = (value: unknown) =>
    value instanceof Error ? `${value} ${value.stack}` : String(value);
  const { error: write } = console;
  console.error = (...values: unknown[]) => {
    add(`console: ${values.map(words).join(' ')}`);
    write(...values);
  };
  window.addEventListener('unhandledrejection', ({ reason }) =>
    add(`unhandled rejection: ${words(reason)}`),
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    add(`${violatedDirective}: ${blockedURI}`),
  );
  const onError = (event: ErrorEvent | Event) => {
    const source = event.target as { src?: string; href?: string } | null;
    add(
      event instanceof ErrorEvent
        ? `page: ${words(event.error ?? event.message)}`
        : `failed: ${source?.src ?? source?.href}`,
    );
  };
  // listens in the capture phase, because error events of scripts, styles and images do not bubble
  window.addEventListener('error', onError, { capture: true });
}
