import { isIP, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The eight groups of an IPv6 address, with the zeros behind `::` filled in. */
const groupsOf = (address: string): string[] => {
  // The URL parser accepts all spellings of an address and writes one. It refuses a zone id such as %eth0.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = plain.split('::').map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}

/** `203.0.113.5:4711` and `[2001:db8::1]:4711`, as some proxies write a client's address. */
const withPort = /^(?:\[([\da-f:.%]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/i

/** The client's address without a port; the proxy's own where it forwarded what is no address. */
export const clientAddress = (forwarded: string, proxy: string | undefined): string => {
  const [, six, four] = withPort.exec(forwarded) ?? []
  const address = six ?? four ?? forwarded
  return isIP(address) ? address : (proxy ?? address)
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

/**
 * Range of a network in which one customer of a provider may have many: the /48 of an IPv6 network, the /24 of an IPv4
 * address.
 */
export const rangeOf = (network: string): string =>
  network.endsWith('::/64')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
