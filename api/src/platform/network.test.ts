import { clientNetwork } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1::1', '2001:db8:0:7::/64'],
  ['2001:DB8::7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8:0000:0007:0:0:0:1', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => expect(clientNetwork(address)).toBe(network));
