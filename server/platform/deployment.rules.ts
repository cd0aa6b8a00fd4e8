import { isIPv4 } from 'node:net'
import type { Centre } from '#contract/centre.ts'

/** A way to pay: not offered, our own sandbox, or the supplier's test or live system. */
export type Way = 'off' | 'sandbox' | 'test' | 'live'

/** The configuration that decides whether customers may use a server. */
export interface Deployment {
  production: boolean
  host: string
  publicUrl: string | undefined
  card: Way
  wallet: Way
  sandbox: '0' | '1' | undefined
  smtpUrl: string | undefined
  /** Names of the facts that are still those of the sample centre. */
  sampleFacts: readonly string[]
}

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Names of this machine, as an address has them. */
export const loopbackNames: readonly string[] = [...loopback]

export const isLoopback = (url: string): boolean => loopback.has(new URL(url).hostname)

/** Addresses that no router passes on (RFC 1918, RFC 3927, RFC 4193), and the names of multicast DNS (RFC 6762). */
const isPrivateName = (hostname: string): boolean =>
  (isIPv4(hostname) && /^(10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.)/.test(hostname)) ||
  /^\[(f[cd]|fe[89ab])[0-9a-f:]+\]$/.test(hostname) ||
  hostname.endsWith('.local')

/** Who can open an address: this machine, its private network, or the public. Any doubt counts as the public. */
export const reachOf = (publicUrl: string | undefined): 'machine' | 'network' | 'public' => {
  if (publicUrl === undefined || isLoopback(publicUrl)) return 'machine'
  return isPrivateName(new URL(publicUrl).hostname) ? 'network' : 'public'
}

/** Why customers may use this server; undefined for a server of developers. */
export const reasonForCustomers = ({
  production,
  publicUrl,
  card,
  wallet,
}: Pick<Deployment, 'production' | 'publicUrl' | 'card' | 'wallet'>): string | undefined => {
  if (production) return 'NODE_ENV is production'
  if (reachOf(publicUrl) === 'public') return 'PUBLIC_URL is public'
  if (card === 'live') return 'the keys CARD_… are live'
  return wallet === 'live' ? 'the keys WALLET_… are live' : undefined
}

const hostOf = ({ url }: { url: { sl: string } }): string => new URL(url.sl).hostname

/** Facts of the sample centre in `centre.json`. Invoices and customers need the centre's own. */
const sample: Readonly<Record<string, readonly [string, (centre: Centre) => string]>> = {
  'company.taxNumber': ['12345679', ({ company }) => company.taxNumber],
  'company.registrationNumber': ['9331310000', ({ company }) => company.registrationNumber],
  'company.iban': ['SI56020360253863406', ({ company }) => company.iban.replaceAll(' ', '')],
  'contact.email': ['info@previs.example', ({ contact }) => contact.email],
  'terms.url': ['www.previs.example', ({ terms }) => hostOf(terms)],
  'rules.url': ['www.previs.example', ({ rules }) => hostOf(rules)],
  'privacy.url': ['www.previs.example', ({ privacy }) => hostOf(privacy)],
  'privacy.contact': ['podatki@previs.example', ({ privacy }) => privacy.contact],
}

/** Names of the facts that are still the sample's. */
export const sampleFactsIn = (centre: Centre): string[] =>
  Object.entries(sample).flatMap(([name, [value, read]]) => (read(centre) === value ? [name] : []))

/** Parameters of an SMTP address that change its encryption. */
const changesTls = (name: string) => /tls|^secure$|^service$/i.test(name)

const smtpMistakes = (smtpUrl: string): string[] => {
  const names = [...new URL(smtpUrl).searchParams.keys()].filter(changesTls)
  return names.length ? [`SMTP_URL: ${names.join(', ')} must not be set; TLS is always used outside this machine`] : []
}

const wayMistake = (name: 'CARD' | 'WALLET', way: Way, why: string): string[] => {
  if (way === 'sandbox') return [`${name}_…: missing, since ${why}; set the supplier's live keys, or ${name}=off`]
  return way === 'test' ? [`${name}_URL: is a test system, and must be the supplier's live one, since ${why}`] : []
}

const customerMistakes = (deployment: Deployment, why: string): string[] => {
  const { publicUrl, smtpUrl, sampleFacts } = deployment
  const mistakes = [...wayMistake('CARD', deployment.card, why), ...wayMistake('WALLET', deployment.wallet, why)]
  if (publicUrl === undefined) mistakes.push(`PUBLIC_URL: missing, since ${why}`)
  else if (reachOf(publicUrl) !== 'public') mistakes.push(`PUBLIC_URL: ${publicUrl} is not public, since ${why}`)
  else if (!publicUrl.startsWith('https:')) mistakes.push('PUBLIC_URL: must be https, since it is public')
  if (smtpUrl === undefined) mistakes.push(`SMTP_URL: missing, since ${why}`)
  if (sampleFacts.length)
    mistakes.push(`CENTRE: ${sampleFacts.join(', ')} must be your own and not the sample's, since ${why}`)
  return mistakes
}

/**
 * What forbids this server to start, one line each. A server for customers has live suppliers, a public address over
 * https and its own facts. Every other server stays on its machine or network (docs/product/operations.md §2.3).
 */
export const deploymentMistakes = (deployment: Deployment): string[] => {
  const { host, publicUrl, card, wallet, sandbox, smtpUrl } = deployment
  const why = reasonForCustomers(deployment)
  const mistakes = why === undefined ? [] : customerMistakes(deployment, why)
  if (sandbox === '1') mistakes.push('SANDBOX: 1 is no longer known; sandboxes run wherever no customer can come')
  if (why === undefined && sandbox === '0' && [card, wallet].includes('sandbox')) {
    const missing = [...(card === 'sandbox' ? ['CARD_…'] : []), ...(wallet === 'sandbox' ? ['WALLET_…'] : [])]
    mistakes.push(`SANDBOX: is 0, so the keys ${missing.join(' and ')} must be set`)
  }
  const listensBeyond = !['localhost', '127.0.0.1', '::1'].includes(host)
  if (listensBeyond && reachOf(publicUrl) === 'machine')
    mistakes.push(`HOST: ${host} lets other machines in, so PUBLIC_URL must be the address they use`)
  if (smtpUrl !== undefined) mistakes.push(...smtpMistakes(smtpUrl))
  return mistakes
}

/** The demo's password is published, and its invoices are invented: it never meets customers. */
export const demoMistake = (
  deployment: Pick<Deployment, 'production' | 'publicUrl' | 'card' | 'wallet'>,
  hasDemo: boolean,
): string | undefined => {
  const why = hasDemo ? reasonForCustomers(deployment) : undefined
  return why === undefined ? undefined : `holds the demo centre; start on an empty database, since ${why}`
}
