import { expect, test } from 'vitest'
import { clientAddress, networkOf, rangeOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::9', '2001:db8:0:1::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.50', '203.0.113.50'],
  ['203.0.113.50:10001', '203.0.113.50'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.50', '::ffff:203.0.113.50'],
  ['unknown', '192.0.2.1'],
  ['', '192.0.2.1'],
  ['203.0.113.500:1', '192.0.2.1'],
  ['_hidden:80', '192.0.2.1'],
])('%s forwarded by 192.0.2.1 is the client %s', (forwarded, client) => {
  expect(clientAddress(forwarded, '192.0.2.1')).toBe(client)
})

test.each([
  ['203.0.113.5', '203.0.113.0/24'],
  ['::ffff:203.0.113.5', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8:0::/48'],
  ['demo', 'demo'],
])('the range of %s is %s', (address, range) => expect(rangeOf(networkOf(address))).toBe(range))
