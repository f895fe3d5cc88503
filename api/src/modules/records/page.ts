import type { Page } from '@lagoon/shared/domain';

export const RECORDS_PER_PAGE = 20;

/** How many rows to take and how many to pass over for a page. @param page from 1 */
export const sliceOf = (page: number) => ({ limit: RECORDS_PER_PAGE, offset: (page - 1) * RECORDS_PER_PAGE });

/** A page as it is answered. */
export const pageWith = <T>(items: T[], page: number, total: number): Page<T> => ({ items, page, total, perPage: RECORDS_PER_PAGE });
