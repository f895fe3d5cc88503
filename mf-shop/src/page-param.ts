import { paths } from '@lagoon/shared/domain';

/**
 * The listing page that an address' last part means: made only of digits it is a page, anything else a product's name.
 * A page too large to count is `Infinity`, which is past every last page.
 *
 * @param param decoded part after `/shop/`; none on `/shop` itself, which is page 1
 */
export function pageOfParam(param: string | undefined): number | undefined {
  if (param === undefined) return 1;
  if (!/^\d+$/.test(param)) return undefined;
  const page = Number(param);
  return Number.isSafeInteger(page) ? page : Number.POSITIVE_INFINITY;
}

/** Where a page that is written another way than its own link writes it lives: `/shop/1` and `/shop/01` on `/shop`. */
export function properPath(param: string | undefined): string | undefined {
  const page = pageOfParam(param);
  if (param === undefined || page === undefined || page < 1 || page === Number.POSITIVE_INFINITY) return undefined;
  const path = paths.shop(page);
  return path === `/shop/${param}` ? undefined : path;
}
