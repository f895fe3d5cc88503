/** So many kinds of tallies a network of visitors has in an hour, by far: four parts, two builds each, now and then a failure. */
export const MOST_KINDS = 60;
/** Whose kinds are remembered at most; the one that came first is forgotten first. */
const MOST_NETWORKS = 500;

/**
 * An hour has room for so many kinds; one visitor who makes up builds must not take all of it from the others.
 *
 * @returns whether one more tally counts: of an hour, from a network of visitors, with its key
 */
export function kindsOfNetworks(): (hour: number, network: string, key: string) => boolean {
  let current = Number.NaN;
  const networks = new Map<string, Set<string>>();
  return (hour, network, key) => {
    if (hour !== current) networks.clear();
    current = hour;
    let kinds = networks.get(network);
    if (!kinds) {
      if (networks.size >= MOST_NETWORKS) networks.delete(networks.keys().next().value as string);
      kinds = new Set();
      networks.set(network, kinds);
    }
    if (!kinds.has(key) && kinds.size >= MOST_KINDS) return false;
    kinds.add(key);
    return true;
  };
}
