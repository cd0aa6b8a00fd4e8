import { X509Certificate } from 'node:crypto'
import { ask, stringField } from '#providers/kit/http.ts'
import type { WalletKeys } from './port.ts'

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Any sender of a webhook can name a certificate, so only pinned hosts are called. A free address would prove nothing
 * and let the sender direct our server's calls.
 */
export const isPinned = (address: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(address)
  // PayPal's addresses have no query; with one, a single certificate would have endless addresses.
  if (!url || url.username || url.password || url.search) return false
  const isListed = hosts.includes(url.host)
  if (url.protocol === 'http:') return isListed && loopback.has(url.hostname)
  return url.protocol === 'https:' && (isListed || hosts.some((host) => url.host.endsWith(`.${host}`)))
}

/** A chain of three is about 7,000 characters. */
const maxPemBytes = 40_000

/** PayPal uses one at a time and changes it occasionally. */
const maxCached = 16

const fetchCertificate = async (address: string): Promise<X509Certificate | undefined> => {
  const answer = await ask({ source: 'wallet.certificate', method: 'GET', url: address, keptCharacters: maxPemBytes })
  try {
    return answer.status === 200 ? new X509Certificate(stringField(answer.body, 'text') ?? '') : undefined
  } catch {
    return undefined
  }
}

/** Returns the certificate at an address when its host is pinned and it is valid today; fetched once. */
export const createCertificates = ({ certificateHosts }: WalletKeys, now: () => Date) => {
  const known = new Map<string, Promise<X509Certificate | undefined>>()

  return async (address: string): Promise<X509Certificate | undefined> => {
    if (!isPinned(address, certificateHosts)) return undefined
    const fetched = known.get(address) ?? fetchCertificate(address)
    if (known.size > maxCached) known.clear()
    known.set(address, fetched)
    const certificate = await fetched
    // A failed fetch may work the next time and must not fill the memory.
    if (!certificate) known.delete(address)
    const today = now()
    const isValid = certificate && certificate.validFromDate <= today && today <= certificate.validToDate
    return isValid ? certificate : undefined
  }
}
