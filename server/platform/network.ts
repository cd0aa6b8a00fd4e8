import { isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, with the zeros behind `::` filled in. */
const groupsOf = (address: string): string[] => {
  // The URL parser accepts all spellings of an address and writes one. It refuses a zone id such as %eth0.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/**
 * Network that limits count when no person is known: an IPv4 address, or the /64 of an IPv6 address. A single line has a
 * whole /64 to itself (docs/product/limits.md §1.4).
 */
export const networkOf = (address: string): string => {
  const four = mapped.exec(address)?.[1]
  if (four) return four
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}
