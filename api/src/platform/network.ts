import { BlockList, isIPv6 } from 'node:net';

/** Without a zone, and IPv4 as IPv4 where a dual-stack socket writes it as IPv6. */
const plain = (address: string): string =>
  address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Whom an address stands for when tries are counted. A line with IPv6 has a network of 2^64 addresses to itself, and
 * could make every try from another one.
 * @returns the address itself, for IPv6 its /64 network
 */
export function clientNetwork(address: string): string {
  const known = plain(address);
  if (!isIPv6(known)) return known;
  const [before = '', after] = known.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = new Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The networks of IPv6 that a network lies in: of its line, which may have 256 of them (/56), and of its site (/48), with 65,536.
 * @param network as {@link clientNetwork} gives it; an address of IPv4 has none
 */
export function widerNetworks(network: string): string[] {
  const [first, second, third, fourth] = network.endsWith('::/64') ? network.slice(0, -5).split(':') : [];
  if (fourth === undefined) return [];
  const line = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${first}:${second}:${third}:${line}::/56`, `${first}:${second}:${third}::/48`];
}

/**
 * The network that one operator or site has: where a single line must not count as many.
 * @param network from {@link clientNetwork}
 * @returns the /48 of IPv6, the /24 of IPv4
 */
export const siteNetwork = (network: string): string => widerNetworks(network)[1] ?? network.replace(/\.\d+$/, '.0/24');

/**
 * The outermost guard of a route: so many requests in a minute from one network of visitors, counted in this process's
 * memory, and for all processes together where there may be several (modules/limits/request-counts.ts). A beginning for every
 * route that strangers call; what they write is counted for longer.
 * @param group routes of one group count together
 */
export const perNetwork = (max: number, group?: string) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { ip: string }) => clientNetwork(ip),
  ...(group ? { groupId: group } : {}),
});

const NEARBY = new BlockList();
NEARBY.addSubnet('127.0.0.0', 8);
NEARBY.addSubnet('10.0.0.0', 8);
NEARBY.addSubnet('172.16.0.0', 12);
NEARBY.addSubnet('192.168.0.0', 16);
NEARBY.addAddress('::1', 'ipv6');
NEARBY.addSubnet('fd00::', 8, 'ipv6');

const OWN_MACHINE = new BlockList();
OWN_MACHINE.addSubnet('127.0.0.0', 8);
OWN_MACHINE.addAddress('::1', 'ipv6');

const has = (list: BlockList, address: string): boolean => {
  const known = plain(address);
  return list.check(known, isIPv6(known) ? 'ipv6' : 'ipv4');
};

export const isOwnMachine = (address: string): boolean => has(OWN_MACHINE, address);

/** Headers that proxies and content networks add to forwarded requests. */
const FORWARDED = [
  ...['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip', 'fastly-client-ip'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
];

/** Whether a request came through a proxy, for somebody else than who sent it. */
export const isForwarded = (headers: Record<string, unknown>): boolean => FORWARDED.some((name) => headers[name] !== undefined);

/** Whether an address is this machine's or one that only a private network has. */
export const isNearby = (address: string): boolean => has(NEARBY, address);

/** Whether a host of a URL is this machine by one of its usual names: what goes there travels on no network. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(hostname);
