import { X509Certificate } from 'node:crypto'
import { ask, stringField } from '#providers/kit/http.ts'
import { isLoopback } from '#providers/kit/loopback.ts'
import type { WalletKeys } from './keys.ts'

/** Folder of PayPal's certificates (developer.paypal.com/api/rest/webhooks/rest). */
const certificatePath = '/v1/notifications/certs/'

/**
 * Any sender of a webhook can name a certificate, so only one folder of pinned hosts is called. A free address would
 * prove nothing and let the sender direct our server's calls.
 */
export const isPinned = (address: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(address)
  // PayPal's addresses have no query; with one, a single certificate would have endless addresses.
  if (!url || url.username || url.password || url.search) return false
  if (!hosts.includes(url.host) || !url.pathname.startsWith(certificatePath)) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(address))
}

/** A chain of three is about 7,000 characters. */
const maxPemBytes = 40_000

/** A webhook waits for its certificate, so a silent host must not hold it long. */
const fetchTimeoutMs = 3_000

/** Fetches at the same time: PayPal uses one certificate, forged messages name any number. */
const maxFetches = 2

/** PayPal uses one at a time and changes it occasionally. */
const maxCached = 16

const fetchCertificate = async (address: string): Promise<X509Certificate | undefined> => {
  const answer = await ask({
    source: 'wallet.certificate',
    method: 'GET',
    url: address,
    timeout: fetchTimeoutMs,
    keptCharacters: maxPemBytes,
  })
  try {
    return answer.status === 200 ? new X509Certificate(stringField(answer.body, 'text') ?? '') : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the certificate at an address when its host is pinned and it is valid today; fetched once. `busy` while as
 * many others are being fetched as allowed.
 */
export const createCertificates = ({ certificateHosts }: WalletKeys, now: () => Date) => {
  const known = new Map<string, Promise<X509Certificate | undefined>>()
  let fetching = 0

  const fetchCounted = async (address: string) => {
    fetching += 1
    try {
      return await fetchCertificate(address)
    } finally {
      fetching -= 1
    }
  }

  return async (address: string): Promise<X509Certificate | 'busy' | undefined> => {
    if (!isPinned(address, certificateHosts)) return undefined
    if (!known.has(address) && fetching >= maxFetches) return 'busy'
    const fetched = known.get(address) ?? fetchCounted(address)
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
