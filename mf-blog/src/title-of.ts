import { segmentOf } from '@lagoon/shared/domain';

/** The title in an article's address, decoded once: `/blog/PT%2FINR` asks for "PT/INR" (spec §2). */
export const titleOf = (pathname: string): string => segmentOf(pathname, 1);
