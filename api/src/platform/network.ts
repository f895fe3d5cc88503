import { isIPv6 } from 'node:net';

/** Without zone (`%eth0`) and `::ffff:`. */
const plain = (address: string) =>
  address
    .toLowerCase()
    .replace(/%.*/s, '')
    .replace(/^::ffff:(?=\d+\.)/, '');

/** The IPv4 address, or the /64, since one household has 2^64. */
export function clientNetwork(address: string): string {
  const known = plain(address);
  if (!isIPv6(known)) return known;
  const [before = '', after] = known.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groups(before), groups(after ?? '')];
  const zeros = new Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * /56 and /48 of IPv6.
 * @param network from {@link clientNetwork}
 */
export function widerNetworks(network: string): string[] {
  const [first, second, third, fourth] = network.endsWith('::/64')
    ? network.slice(0, -5).split(':')
    : [];
  if (fourth === undefined) return [];
  const line = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [`${first}:${second}:${third}:${line}::/56`, `${first}:${second}:${third}::/48`];
}

/** Of one organisation, usually. */
export const siteNetwork = (network: string) =>
  widerNetworks(network)[1] ?? network.replace(/\.\d+$/, '.0/24');

/**
 * In memory, or in the database of several processes.
 * @param group routes with one count
 */
export const perNetwork = (max: number, group?: string) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { ip: string }) => clientNetwork(ip),
  groupId: group,
});

export const isOwnMachine = (address: string) => /^(127\.|::1$)/.test(plain(address));

export const isLoopback = (hostname: string) =>
  /^(localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(hostname);
