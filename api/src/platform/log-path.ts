const FILE_OF_A_BUILD = /^\/apps\/[\w./-]+$/;
const CALL = /^\/(?:api|v1|v1_1)\/[\w.-]+/;
const FIRST = /^\/[\w.-]*/;

/**
 * What is logged of an address: no more of its path than which part of the site it belongs to. The test, the order or the article
 * that somebody looks at is health data, however it is spelled. nginx has the same rule (nginx/http/logs.conf).
 * @param url as it came, with its query
 */
export function logPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  if (FILE_OF_A_BUILD.test(path)) return path;
  const known = (CALL.exec(path) ?? FIRST.exec(path))?.[0] ?? '/';
  const rest = path.slice(known.length);
  if (rest === '') return known;
  return rest.startsWith('/') && known !== '/' ? `${known}/…` : '/…';
}
