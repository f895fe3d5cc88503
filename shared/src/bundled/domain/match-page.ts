/** A page as far as its address goes. */
export interface PagePattern {
  /**
   * Segments of the address: `:name` takes any text, `:page(number)` digits only, and a `?` at the end makes the last one optional,
   * as in `/order/:reference?`. Of several pages that match, the first in the list is meant.
   */
  path: string;
  /** further addresses, which redirect to `path` */
  aliases?: readonly string[] | undefined;
}

/** Decoded values of a pattern's parameters. An optional one that is missing is left out. */
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

/**
 * Finds the page that an address shows. Case does not matter outside parameters.
 * @param pathname still encoded, as the location has it; a name's own slash is `%2F`
 */
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
      params[parameter.name] = decoded(value);
    }
  }
  return params;
}

/** A text that cannot be decoded is taken as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address of a page. A parameter without a value is left out. */
export function pagePath(path: string, params: PageParams = {}): string {
  const segments = segmentsOf(path).flatMap((segment) => {
    const parameter = parameterOf(segment);
    if (!parameter) return [segment];
    const value = params[parameter.name];
    return value === undefined ? [] : [encodeURIComponent(value)];
  });
  return `/${segments.join('/')}`;
}

/** Whether a pattern has a single address. */
export const isStatic = ({ path }: PagePattern): boolean => segmentsOf(path).every((segment) => parameterOf(segment)?.isOptional ?? true);

/**
 * The address to redirect to: of an alias its page's, of a number with leading zeros the one without.
 * @returns undefined for an address that needs no redirect
 */
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

/** The mount of an address: its first segment. `/` for the root. */
export const mountOfPath = (path: string): string => `/${segmentsOf(path)[0] ?? ''}`;

/**
 * A page's kind in reports, which hold no name of a test, an order or a person: the pattern with `*` for names and without numbers.
 * @param params whether an optional parameter has a value
 */
export function pageKind(path: string, params: PageParams): string {
  const segments = segmentsOf(path).flatMap((segment) => {
    const parameter = parameterOf(segment);
    if (!parameter) return [segment];
    return parameter.isNumber || (parameter.isOptional && params[parameter.name] === undefined) ? [] : ['*'];
  });
  return `/${segments.join('/')}`;
}

/** All kinds that a page can be reported as. */
export const pageKinds = ({ path }: PagePattern): string[] => {
  const names = segmentsOf(path).flatMap((segment) => parameterOf(segment)?.name ?? []);
  return [...new Set([pageKind(path, {}), pageKind(path, Object.fromEntries(names.map((name) => [name, '-'])))])];
};
