import { decodedSegment } from './paths';

export interface PagePattern {
  /**
   * `:name` matches any text, `:page(number)` matches digits. A `?` makes the last segment
   * optional. The first matching page wins.
   */
  path: string;
  aliases?: readonly string[] | undefined;
}

export type PageParams = Record<string, string>;

const PARAMETER = /^:(\w+)(\(number\))?(\?)?$/;

/** Returns name, `(number)` and `?` of a parameter; an empty list for fixed text. */
const parameterOf = (segment: string): (string | undefined)[] =>
  PARAMETER.exec(segment)?.slice(1) ?? [];

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

export interface PageMatch<P> {
  page: P;
  params: PageParams;
}

/**
 * Ignores case in fixed segments.
 * @param pathname encoded
 */
export function matchPage<P extends PagePattern>(
  pages: readonly P[],
  pathname: string,
): PageMatch<P> | undefined {
  const typed = segmentsOf(pathname);
  for (const page of pages) {
    const params = paramsOf(segmentsOf(page.path), typed);
    if (params) return { page, params };
  }
  return undefined;
}

function paramsOf(pattern: string[], typed: string[]): PageParams | undefined {
  if (typed.length > pattern.length) return undefined;
  const params: PageParams = {};
  for (const [at, segment] of pattern.entries()) {
    const value = typed[at];
    const [name, number, optional] = parameterOf(segment);
    if (name === undefined) {
      if (value?.toLowerCase() !== segment) return undefined;
    } else if (value === undefined) {
      if (!optional) return undefined;
    } else {
      if (number && !/^\d+$/.test(value)) return undefined;
      params[name] = decodedSegment(value);
    }
  }
  return params;
}

export function pagePath(path: string, params: PageParams = {}): string {
  const segments = segmentsOf(path).flatMap((segment) => {
    const [name] = parameterOf(segment);
    if (name === undefined) return [segment];
    const value = params[name];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return `/${segments.join('/')}`;
}

export const isStatic = ({ path }: PagePattern): boolean =>
  segmentsOf(path).every((segment) => {
    const [name, , optional] = parameterOf(segment);
    return name === undefined || optional !== undefined;
  });

/** Returns the page's address for an alias or a number with leading zeros, else undefined. */
export function redirectOf(pages: readonly PagePattern[], pathname: string): string | undefined {
  const typed = `/${segmentsOf(pathname).join('/')}`;
  const numbered = withoutZeros(pages, typed);
  const wanted = pages.find(({ aliases = [] }) => aliases.includes(numbered))?.path;
  const target = wanted === undefined ? numbered : pagePath(wanted);
  return target === typed ? undefined : target;
}

/** Up to 15 digits after the zeros, which JavaScript represents exactly. */
const WITH_ZEROS = /^0+[1-9]\d{0,14}$/;

function withoutZeros(pages: readonly PagePattern[], pathname: string) {
  const match = matchPage(pages, pathname);
  if (!match) return pathname;
  const { page, params } = match;
  const padded = Object.entries(params).filter(
    ([name, value]) => page.path.includes(`:${name}(number)`) && WITH_ZEROS.test(value),
  );
  if (padded.length === 0) return pathname;
  return pagePath(page.path, {
    ...params,
    ...Object.fromEntries(padded.map(([name, value]) => [name, String(Number(value))])),
  });
}

export const mountOfPath = (path: string): string => `/${segmentsOf(path)[0] ?? ''}`;

/**
 * For reports: `/shop` for `/shop/2`, `/shop/*` for `/shop/ESR`. Contains no value of the address.
 */
export function pageKind(path: string, params: PageParams): string {
  const segments = segmentsOf(path).flatMap((segment) => {
    const [name, number, optional] = parameterOf(segment);
    if (name === undefined) return [segment];
    return number || (optional && params[name] === undefined) ? [] : ['*'];
  });
  return `/${segments.join('/')}`;
}
