import { isIPv4 } from 'node:net'
import { suppliers, type Supplier } from '#contract/money/cart.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { isLoopback } from '#providers/kit/loopback.ts'

/** A way to pay: not offered, our own sandbox, or the supplier's test or live system. */
export type SupplierMode = 'off' | 'sandbox' | 'test' | 'live'

/** The configuration that decides whether customers may use a server. */
export interface Deployment {
  production: boolean
  host: string
  publicUrl: string | undefined
  staffUrl: string | undefined
  ways: Readonly<Record<Supplier, SupplierMode>>
  /** How invoices are verified with the tax authority. */
  fiscal: SupplierMode
  sandbox: '0' | '1' | undefined
  smtpUrl: string | undefined
  /** Names of the facts that are still those of the sample centre. */
  sampleFacts: readonly string[]
}

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

/** What decides whether customers may use a server. */
export type Placement = Pick<Deployment, 'production' | 'publicUrl' | 'ways' | 'fiscal'>

/** Name of a supplier's variables. */
const variablePrefix = (supplier: Supplier): string => supplier.toUpperCase()

/** Why customers may use this server; undefined for a server of developers. */
export const reasonForCustomers = ({ production, publicUrl, ways, fiscal }: Placement): string | undefined => {
  if (production) return 'NODE_ENV is production'
  if (reachOf(publicUrl) === 'public') return 'PUBLIC_URL is public'
  // Invented invoices must never reach the tax authority.
  if (fiscal === 'live') return 'the keys FISCAL_… are live'
  const live = suppliers.find((supplier) => ways[supplier] === 'live')
  return live && `the keys ${variablePrefix(live)}_… are live`
}

/** Whether only this machine reaches a server, and every supplier of it is our own sandbox. */
export const isOnlySandbox = ({ production, publicUrl, ways, fiscal }: Placement): boolean =>
  !production &&
  reachOf(publicUrl) === 'machine' &&
  (fiscal === 'sandbox' || fiscal === 'off') &&
  suppliers.every((supplier) => ways[supplier] === 'sandbox')

const hostOf = ({ url }: { url: { sl: string } }): string => new URL(url.sl).hostname

const buildingOf = (premises: NonNullable<Centre['fiscal']>['premises']): string =>
  [premises.cadastralNumber, premises.buildingNumber, premises.buildingSectionNumber].join('-')

/** Facts of the sample centre in `centre.json`. Invoices and customers need the centre's own. */
const sample: Readonly<Record<string, readonly [string, (centre: Centre) => string]>> = {
  'company.taxNumber': ['12345679', ({ company }) => company.taxNumber],
  'company.registrationNumber': ['9331310000', ({ company }) => company.registrationNumber],
  'company.iban': ['SI56020360253863406', ({ company }) => company.iban.replaceAll(' ', '')],
  'fiscal.premises': ['1737-1120-1', ({ fiscal }) => (fiscal ? buildingOf(fiscal.premises) : '')],
  'contact.email': ['info@previs.example', ({ contact }) => contact.email],
  'terms.url': ['www.previs.example', ({ terms }) => hostOf(terms)],
  'rules.url': ['www.previs.example', ({ rules }) => hostOf(rules)],
  'privacy.url': ['www.previs.example', ({ privacy }) => hostOf(privacy)],
  'privacy.contact': ['podatki@previs.example', ({ privacy }) => privacy.contact],
}

/** Opening hours of the sample centre, no fact of their own: another centre may have the same. */
export const sampleHours = 'odprto vsak dan 9:00-22:00'

/** Names of the facts that are still the sample's. */
export const sampleFactsIn = (centre: Centre): string[] =>
  Object.entries(sample).flatMap(([name, [value, read]]) => (read(centre) === value ? [name] : []))

/** Parameters of an SMTP address that change its encryption. */
const changesTls = (name: string) => /tls|^secure$|^service$/i.test(name)

const smtpMistakes = (smtpUrl: string): string[] => {
  const names = [...new URL(smtpUrl).searchParams.keys()].filter(changesTls)
  return names.length ? [`SMTP_URL: ${names.join(', ')} must not be set; TLS is always used outside this machine`] : []
}

const wayMistake = (supplier: Supplier, way: SupplierMode, why: string): string[] => {
  const name = variablePrefix(supplier)
  if (way === 'sandbox') return [`${name}_…: missing, since ${why}; set the supplier's live keys, or ${name}=off`]
  return way === 'test' ? [`${name}_URL: is a test system, and must be the supplier's live one, since ${why}`] : []
}

const fiscalMistake = (way: SupplierMode, why: string): string[] => {
  if (way === 'sandbox')
    return [
      `FISCAL_P12: missing, since ${why}; set the certificate of the tax authority, or "fiscal": null in the centre's file`,
    ]
  return way === 'test' ? [`FISCAL_URL: is a test system, and must be the authority's live one, since ${why}`] : []
}

const customerMistakes = (deployment: Deployment, why: string): string[] => {
  const { publicUrl, staffUrl, smtpUrl, sampleFacts, ways, fiscal } = deployment
  const mistakes = suppliers.flatMap((supplier) => wayMistake(supplier, ways[supplier], why))
  mistakes.push(...fiscalMistake(fiscal, why))
  if (publicUrl === undefined) mistakes.push(`PUBLIC_URL: missing, since ${why}`)
  else if (reachOf(publicUrl) !== 'public') mistakes.push(`PUBLIC_URL: ${publicUrl} is not public, since ${why}`)
  else if (!publicUrl.startsWith('https:')) mistakes.push('PUBLIC_URL: must be https, since it is public')
  if (staffUrl === undefined) mistakes.push(`STAFF_URL: missing, since ${why}`)
  else if (!staffUrl.startsWith('https:')) mistakes.push('STAFF_URL: must be https, since customers use this server')
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
  const { host, publicUrl, staffUrl, ways, sandbox, smtpUrl } = deployment
  const why = reasonForCustomers(deployment)
  const mistakes = why === undefined ? [] : customerMistakes(deployment, why)
  if (sandbox === '1') mistakes.push('SANDBOX: 1 is no longer known; sandboxes run wherever no customer can come')
  const missing = suppliers
    .filter((supplier) => ways[supplier] === 'sandbox')
    .map((each) => `${variablePrefix(each)}_…`)
  if (why === undefined && sandbox === '0' && missing.length)
    mistakes.push(`SANDBOX: is 0, so the keys ${missing.join(' and ')} must be set`)
  const listensBeyond = !['localhost', '127.0.0.1', '::1'].includes(host)
  if (listensBeyond && reachOf(publicUrl) === 'machine')
    mistakes.push(`HOST: ${host} lets other machines in, so PUBLIC_URL must be the address they use`)
  // Suppliers' scripts run on the customers' host, and cookies know no ports.
  if (publicUrl && staffUrl && new URL(publicUrl).hostname === new URL(staffUrl).hostname)
    mistakes.push('STAFF_URL: must be another host than PUBLIC_URL')
  if (smtpUrl !== undefined) mistakes.push(...smtpMistakes(smtpUrl))
  return mistakes
}

/** The demo's password is published, and its invoices are invented: it never meets customers. */
export const demoMistake = (placement: Placement, hasDemo: boolean): string | undefined => {
  const why = hasDemo ? reasonForCustomers(placement) : undefined
  return why === undefined ? undefined : `holds the demo centre; start on an empty database, since ${why}`
}
