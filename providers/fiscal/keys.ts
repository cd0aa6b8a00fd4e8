import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { absoluteUrl, secret, type Variables } from '#providers/kit/variables.ts'
import { readCertificate, readCertificates } from './certificate.ts'
import { readP12, type KeyPair, type P12Problem } from './p12.ts'
import type { FiscalSystem } from './port.ts'

/** How to reach the authority as one issuer; README.md names the source of each. */
export interface FiscalKeys extends KeyPair {
  /** Base of the JSON service, without a slash at the end. */
  url: string
  /** PEM with the authority's trusted CA certificates, both of TLS and of answers. */
  ca: string
  /** Address of the control calls; set by the sandbox of this project alone. */
  sandbox?: string
}

const path = secret

export const fiscalVariables = {
  FISCAL_URL: absoluteUrl(/^https$/, 'an https address'),
  FISCAL_P12: path,
  FISCAL_P12_PASSWORD: secret,
  FISCAL_CERT: path,
  FISCAL_KEY: path,
  FISCAL_CA: path,
}

const liveUrl = 'https://blagajne.fu.gov.si:9003/v1/cash_registers'

/** Whether invoices become known to the authority: only at its live host. */
export const systemOf = ({ url, sandbox }: Pick<FiscalKeys, 'url' | 'sandbox'>): FiscalSystem => {
  if (sandbox !== undefined) return 'sandbox'
  // A dot at the end names the same host.
  return new URL(url).hostname.replace(/\.$/, '') === 'blagajne.fu.gov.si' ? 'live' : 'test'
}

const p12Mistakes: Record<P12Problem, string> = {
  'wrong-password': 'FISCAL_P12_PASSWORD: does not open the file in FISCAL_P12',
  undecryptable:
    'FISCAL_P12: cannot be decrypted with FISCAL_P12_PASSWORD; export it anew with a password of ASCII characters',
  'not-a-p12': 'FISCAL_P12: is not a PKCS#12 file',
  'no-key': 'FISCAL_P12: has no private key',
  'no-certificate': 'FISCAL_P12: has no certificate that belongs to its key',
}

/** Reads the files of `env`; every mistake is one line. */
const filesOf = (env: Variables, mistakes: string[]) => {
  const read = (name: string): Buffer | undefined => {
    const file = env[name]
    if (file === undefined) return undefined
    try {
      return readFileSync(file)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
      mistakes.push(`${name}: cannot read ${file} (${code === 'ENOENT' ? 'there is no such file' : code})`)
      return undefined
    }
  }

  const pairOfP12 = (): KeyPair | undefined => {
    const bytes = read('FISCAL_P12')
    const pair = bytes && readP12(bytes, env['FISCAL_P12_PASSWORD'] ?? '')
    if (typeof pair !== 'string') return pair
    mistakes.push(p12Mistakes[pair])
    return undefined
  }

  const pairOfPem = (): KeyPair | undefined => {
    const [certificate, privateKey] = [read('FISCAL_CERT')?.toString('utf8'), read('FISCAL_KEY')?.toString('utf8')]
    return certificate !== undefined && privateKey !== undefined ? { certificate, privateKey } : undefined
  }

  return { read, pairOfP12, pairOfPem }
}

const readKey = (pem: string): KeyObject | undefined => {
  try {
    const key = createPrivateKey(pem)
    return key.asymmetricKeyType === 'rsa' ? key : undefined
  } catch {
    return undefined
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The mistakes of a key and its certificate, in the order in which a person would mend them. */
const mistakesOf = ({ certificate, privateKey }: KeyPair, [certName, keyName]: [string, string], now: Date) => {
  const key = readKey(privateKey)
  const noKey = key ? [] : [`${keyName}: has no readable RSA key; one with a password must be in FISCAL_P12`]
  let read
  try {
    read = readCertificate(certificate)
  } catch {
    return [...noKey, `${certName}: has no readable certificate`]
  }
  // One that has ended stops no start: sales go on, and their documents wait for its successor.
  const { from, taxNumber } = read
  return [
    ...noKey,
    ...(key && !new X509Certificate(certificate).checkPrivateKey(key)
      ? [`${keyName}: the key does not belong to the certificate in ${certName}`]
      : []),
    ...(from > now ? [`${certName}: the certificate is not valid before ${dayOf(from)}`] : []),
    ...(taxNumber ? [] : [`${certName}: the certificate names no tax number; the authority's own does`]),
  ]
}

const hasAuthority = (pem: string): boolean => {
  try {
    return readCertificates(pem).some(({ ca }) => ca)
  } catch {
    return false
  }
}

/** The mistakes of which variables are set, without a look at the files. */
const combinationMistakes = (isSet: (name: string) => boolean): string[] => {
  const needs = (name: string, other: string) =>
    isSet(name) && !isSet(other) ? [`${other}: missing, since ${name} is set`] : []
  const hasKeys = isSet('FISCAL_P12') || isSet('FISCAL_CERT') || isSet('FISCAL_KEY')
  const given = Object.keys(fiscalVariables).find(isSet)
  return [
    ...(hasKeys ? [] : [`FISCAL_P12, or FISCAL_CERT and FISCAL_KEY: missing, since ${given} is set`]),
    ...(isSet('FISCAL_P12') && (isSet('FISCAL_CERT') || isSet('FISCAL_KEY'))
      ? ['FISCAL_P12: must not be set together with FISCAL_CERT or FISCAL_KEY']
      : []),
    ...needs('FISCAL_P12', 'FISCAL_P12_PASSWORD'),
    ...needs('FISCAL_CERT', 'FISCAL_KEY'),
    ...needs('FISCAL_KEY', 'FISCAL_CERT'),
    ...(hasKeys && !isSet('FISCAL_CA') ? [`FISCAL_CA: missing, since ${given} is set`] : []),
  ]
}

/**
 * The keys that these variables name, or undefined when none of them is set or one is mistaken. Reads the named
 * files; each mistake is pushed as one line for the operator. `now` judges the certificate's dates.
 */
export const readFiscalKeys = (env: Variables, mistakes: string[], now: Date = new Date()): FiscalKeys | undefined => {
  const isSet = (name: string) => env[name] !== undefined
  if (!Object.keys(fiscalVariables).some(isSet)) return undefined
  const found = combinationMistakes(isSet)
  const url = (env['FISCAL_URL'] ?? liveUrl).replace(/\/+$/, '')
  if (!URL.canParse(url) || !url.startsWith('https:')) found.push('FISCAL_URL: must be an https address')
  if (!found.length) {
    const isP12 = isSet('FISCAL_P12')
    const { read, pairOfP12, pairOfPem } = filesOf(env, found)
    const pair = isP12 ? pairOfP12() : pairOfPem()
    const ca = read('FISCAL_CA')?.toString('utf8')
    if (pair) found.push(...mistakesOf(pair, isP12 ? ['FISCAL_P12', 'FISCAL_P12'] : ['FISCAL_CERT', 'FISCAL_KEY'], now))
    if (ca !== undefined && !hasAuthority(ca)) found.push('FISCAL_CA: has no CA certificate as PEM')
    if (pair && ca !== undefined && !found.length) return { url, ...pair, ca }
  }
  mistakes.push(...found)
  return undefined
}
