/** All other items of a list in the order in which one reads on: those after this place, then from the beginning again. */
export const othersAfter = <T>(items: readonly T[], at: number): T[] => [...items.slice(at + 1), ...items.slice(0, at)];
