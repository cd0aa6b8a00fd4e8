import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Eight groups, whatever was left out in the middle. */
const groupsOf = (address: string): string[] => {
  // The URL parser knows all spellings of an address and writes one; the name of a local interface is no part of it.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/**
 * What limits count by when they do not know a person: an IPv4 address, or the first half of an IPv6 address, since a
 * single line has all of the other half to itself (reference: security §3.1).
 */
export const networkOf = (address: string): string => {
  const four = mapped.exec(address)?.[1]
  if (four) return four
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}
