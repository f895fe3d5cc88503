import type { Page } from '@lagoon/shared/domain';

/** A page of a list as the API answers it. */
export const pageOf = <T>(items: T[], total = items.length): Page<T> => ({ items, page: 1, total, perPage: 20 });
