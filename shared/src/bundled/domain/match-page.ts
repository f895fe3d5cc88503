import { decodedSegment } from './paths';

export interface PagePattern {
  /** `:name` matches any text, `:page(number)` digits; a final `?` makes the segment optional. The first matching page wins. */
  path: string;
  aliases?: readonly string[] | undefined;
}

export type PageParams = Record<string, string>;

export interface PageMatch<P> {
  page: P;
  params: PageParams;
}

const PARAMETER = /^:(\w+)(\(number\))?(\?)?$/;

interface Parameter {
  name: string;
  isNumber: boolean;
  isOptional: boolean;
}

function parameterOf(segment: string): Parameter | undefined {
  const [, name, number, optional] = PARAMETER.exec(segment) ?? [];
  return name === undefined ? undefined : { name, isNumber: number !== undefined, isOptional: optional !== undefined };
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Ignores case outside parameters. @param pathname encoded, as in the location */
export function matchPage<P extends PagePattern>(pages: readonly P[], pathname: string): PageMatch<P> | undefined {
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
    const parameter = parameterOf(segment);
    if (!parameter) {
      if (value?.toLowerCase() !== segment) return undefined;
    } else if (value === undefined) {
      if (!parameter.isOptional) return undefined;
    } else {
      if (parameter.isNumber && !/^\d+$/.test(value)) return undefined;
      params[parameter.name] = decodedSegment(value);
    }
  }
  return params;
}

export function pagePath(path: string, params: PageParams = {}): string {
  const segments = segmentsOf(path).flatMap((segment) => {
    const parameter = parameterOf(segment);
    if (!parameter) return [segment];
    const value = params[parameter.name];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return `/${segments.join('/')}`;
}

export const isStatic = ({ path }: PagePattern): boolean => segmentsOf(path).every((segment) => parameterOf(segment)?.isOptional ?? true);

/** Returns the page's address for an alias, or for a number with leading zeros. @returns undefined without a redirect */
export function redirectOf(pages: readonly PagePattern[], pathname: string): string | undefined {
  const typed = `/${segmentsOf(pathname).join('/')}`;
  const numbered = withoutZeros(pages, typed);
  const wanted = pages.find(({ aliases = [] }) => aliases.includes(numbered))?.path;
  const target = wanted === undefined ? numbered : pagePath(wanted);
  return target === typed ? undefined : target;
}

function withoutZeros(pages: readonly PagePattern[], pathname: string): string {
  const match = matchPage(pages, pathname);
  if (!match) return pathname;
  const params = segmentsOf(match.page.path).flatMap((segment) => parameterOf(segment) ?? []);
  const numbers = params.flatMap(({ name, isNumber }) => {
    const value = match.params[name];
    const number = Number(value);
    const isWithZeros = isNumber && value !== String(number) && number > 0 && Number.isSafeInteger(number);
    return isWithZeros ? [[name, String(number)]] : [];
  });
  return numbers.length === 0 ? pathname : pagePath(match.page.path, { ...match.params, ...Object.fromEntries(numbers) });
}

/** Returns the first segment of an address. */
export const mountOfPath = (path: string): string => `/${segmentsOf(path)[0] ?? ''}`;

/** Returns the kind of page for reports, which contain no names: the pattern with `*` for names and without numbers. */
export function pageKind(path: string, params: PageParams): string {
  const segments = segmentsOf(path).flatMap((segment) => {
    const parameter = parameterOf(segment);
    if (!parameter) return [segment];
    return parameter.isNumber || (parameter.isOptional && params[parameter.name] === undefined) ? [] : ['*'];
  });
  return `/${segments.join('/')}`;
}

export const pageKinds = ({ path }: PagePattern): string[] => {
  const names = segmentsOf(path).flatMap((segment) => parameterOf(segment)?.name ?? []);
  return [...new Set([pageKind(path, {}), pageKind(path, Object.fromEntries(names.map((name) => [name, '-'])))])];
};
