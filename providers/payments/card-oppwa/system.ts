import type { System } from '../outcome.ts'
import type { CardKeys } from './port.ts'

/** The vendor's own live hosts: a test success counts as no payment there, whatever the configuration. */
const liveHosts = new Set(['eu-prod.oppwa.com', 'oppwa.com', 'www.oppwa.com'])

/** The vendor's own test hosts, which `CARD_LIVE=1` cannot make live. */
const testHosts = new Set(['eu-test.oppwa.com', 'test.oppwa.com'])

/** Whether these keys move real money; a reseller's own host is live when the operator says so. */
export const cardSystem = ({ url, live }: Pick<CardKeys, 'url' | 'live'>): System =>
  live || liveHosts.has(new URL(url).hostname) ? 'live' : 'test'

export const isTestHost = (url: string): boolean => testHosts.has(new URL(url).hostname)
