import { clientNetwork, siteNetwork, widerNetworks } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1::1', '2001:db8:0:7::/64'],
  ['2001:DB8::7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8:0000:0007:0:0:0:1', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('maps the address %s to the network %s', (address, network) =>
  expect(clientNetwork(address)).toBe(network),
);

test.each([
  ['2001:db8:1:2a7::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['0:0:0:0::/64', ['0:0:0:0::/56', '0:0:0::/48']],
  ['10.0.0.1', []],
])('returns for the network %s the wider networks %j', (network, wider) =>
  expect(widerNetworks(network)).toEqual(wider),
);

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:ff01::9', '2001:db8:1::/48'],
])('maps the address %s to the site network %s', (address, network) =>
  expect(siteNetwork(clientNetwork(address))).toBe(network),
);
