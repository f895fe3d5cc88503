const FILE_OF_A_BUILD = /^\/apps\/[\w./-]+$/;
const CALL = /^\/(?:api|v1|v1_1)\/[\w.-]+/;
const FIRST = /^\/[\w.-]*/;

/**
 * The rest can name a test, an order or an article, which is health data. nginx has the same rule
 * (nginx/http/logs.conf).
 */
export function logPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  if (FILE_OF_A_BUILD.test(path)) return path;
  const known = (CALL.exec(path) ?? FIRST.exec(path))?.[0] ?? '/';
  const rest = path.slice(known.length);
  if (rest === '') return known;
  return rest.startsWith('/') && known !== '/' ? `${known}/…` : '/…';
}
