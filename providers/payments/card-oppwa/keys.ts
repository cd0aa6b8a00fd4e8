import * as z from 'zod/mini'
import { isLoopback } from '#providers/kit/loopback.ts'
import { completeKeys, expectTls, flag, httpUrl, onOff, secret, type Variables } from '#providers/kit/variables.ts'
import type { System } from '../outcome.ts'

/** Keys and peculiarities of an OPPWA reseller; README.md names their source. */
export interface CardKeys {
  /** e.g. https://eu-prod.oppwa.com, without a slash at the end. */
  url: string
  entity: string
  token: string
  /** 64 hexadecimal digits. */
  webhookKey: string
  /** On a live host the test system's success codes count as no payment. */
  live: boolean
}

export const cardVariables = {
  CARD: onOff,
  CARD_URL: httpUrl,
  CARD_ENTITY: secret,
  CARD_TOKEN: secret,
  CARD_WEBHOOK_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'))),
  CARD_LIVE: flag('0'),
}

/** The vendor's own live hosts: a test success counts as no payment there, whatever the configuration. */
const liveHosts = new Set(['eu-prod.oppwa.com', 'oppwa.com', 'www.oppwa.com'])

/** The vendor's own test hosts, which `CARD_LIVE=1` cannot make live. */
const testHosts = new Set(['eu-test.oppwa.com', 'test.oppwa.com'])

/** Whether these keys move real money; a reseller's own host is live when the operator says so. */
export const cardSystem = ({ url, live }: Pick<CardKeys, 'url' | 'live'>): System =>
  live || liveHosts.has(new URL(url).hostname) ? 'live' : 'test'

const names = { url: 'CARD_URL', entity: 'CARD_ENTITY', token: 'CARD_TOKEN', webhookKey: 'CARD_WEBHOOK_KEY' }

export const readCardKeys = (env: Variables, mistakes: string[]): CardKeys | undefined => {
  const keys = completeKeys(env, names, mistakes)
  expectTls(env, ['CARD_URL'], mistakes)
  const { CARD_URL: url, CARD_LIVE } = env
  const live = CARD_LIVE === '1'
  if (live && url !== undefined && (testHosts.has(new URL(url).hostname) || isLoopback(url)))
    mistakes.push('CARD_LIVE: is 1, and CARD_URL is no live system')
  return keys && { ...keys, live }
}
