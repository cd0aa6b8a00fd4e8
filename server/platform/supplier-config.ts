import * as z from 'zod/mini'
import type { CardKeys } from '#providers/payments/card-oppwa/port.ts'
import { cardSystem, isTestHost } from '#providers/payments/card-oppwa/system.ts'
import type { WalletKeys } from '#providers/payments/wallet-paypal/port.ts'
import { walletSystem } from '#providers/payments/wallet-paypal/system.ts'
import { isLoopback, type Way } from './deployment.rules.ts'
import { flag, httpUrl } from './variables.ts'

const secret = z.optional(z.string().check(z.minLength(1, 'must not be empty')))

/** Variables of the payment suppliers. */
export const supplierVariables = {
  CARD: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  CARD_URL: httpUrl,
  CARD_ENTITY: secret,
  CARD_TOKEN: secret,
  CARD_WEBHOOK_KEY: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits'))),
  CARD_LIVE: flag('0'),
  WALLET: z._default(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  WALLET_URL: httpUrl,
  WALLET_CLIENT_ID: secret,
  WALLET_SECRET: secret,
  WALLET_WEBHOOK_ID: secret,
  WALLET_SDK_URL: httpUrl,
  WALLET_CERTIFICATE_HOSTS: z._default(z.string(), 'api.paypal.com'),
}

const Variables = z.object(supplierVariables)
type Variables = z.infer<typeof Variables>

export interface SupplierConfig {
  /** Absent keys: the sandbox of that supplier is started, unless it is off. */
  card?: CardKeys
  wallet?: WalletKeys
  /** Ways to pay that customers are not offered; keys then only finish and refund earlier payments. */
  off: readonly ('card' | 'wallet')[]
}

/** Whether all keys of a group are set; half a set is a mistake, not a sandbox. */
const complete = (names: readonly (keyof Variables)[], env: Variables, mistakes: string[]): boolean => {
  const given = names.filter((name) => env[name] !== undefined)
  if (given.length > 0 && given.length < names.length)
    mistakes.push(`${names.filter((name) => !given.includes(name)).join(', ')}: missing, since ${given[0]} is set`)
  return given.length === names.length
}

/** Keys and payments travel to a supplier, so only this machine is reached without TLS. */
const addressMistakes = (env: Variables): string[] => {
  const addresses = { CARD_URL: env.CARD_URL, WALLET_URL: env.WALLET_URL, WALLET_SDK_URL: env.WALLET_SDK_URL }
  const mistakes = Object.entries(addresses)
    .filter(([, url]) => url !== undefined && !url.startsWith('https:') && !isLoopback(url))
    .map(([name]) => `${name}: must be https outside this machine`)
  const isNoLiveHost = env.CARD_URL !== undefined && (isTestHost(env.CARD_URL) || isLoopback(env.CARD_URL))
  if (env.CARD_LIVE === '1' && isNoLiveHost) mistakes.push('CARD_LIVE: is 1, and CARD_URL is no live system')
  return mistakes
}

/** The suppliers' part of the environment; each mistake is one line. */
export const readSuppliers = (env: Variables, mistakes: string[]): SupplierConfig => {
  const hasCard = complete(['CARD_URL', 'CARD_ENTITY', 'CARD_TOKEN', 'CARD_WEBHOOK_KEY'], env, mistakes)
  const hasWallet = complete(['WALLET_URL', 'WALLET_CLIENT_ID', 'WALLET_SECRET', 'WALLET_WEBHOOK_ID'], env, mistakes)
  mistakes.push(...addressMistakes(env))
  return {
    off: [...(env.CARD === 'off' ? (['card'] as const) : []), ...(env.WALLET === 'off' ? (['wallet'] as const) : [])],
    ...(hasCard && {
      card: {
        url: env.CARD_URL!,
        entity: env.CARD_ENTITY!,
        token: env.CARD_TOKEN!,
        webhookKey: env.CARD_WEBHOOK_KEY!,
        live: env.CARD_LIVE === '1',
      },
    }),
    ...(hasWallet && {
      wallet: {
        url: env.WALLET_URL!,
        clientId: env.WALLET_CLIENT_ID!,
        secret: env.WALLET_SECRET!,
        webhookId: env.WALLET_WEBHOOK_ID!,
        sdkUrl: env.WALLET_SDK_URL ?? 'https://www.paypal.com/sdk/js',
        certificateHosts: env.WALLET_CERTIFICATE_HOSTS.split(',')
          .map((host) => host.trim())
          .filter(Boolean),
      },
    }),
  }
}

/** Whether a supplier is outside this machine; a sandbox never is. */
export const hasRealSupplier = ({ card, wallet }: Omit<SupplierConfig, 'off'>): boolean =>
  [card, wallet].some((keys) => keys !== undefined && !isLoopback(keys.url))

/** The ways to pay of a configuration. */
export const waysOf = ({ card, wallet, off }: SupplierConfig): Record<'card' | 'wallet', Way> => {
  const without = (name: 'card' | 'wallet'): Way => (off.includes(name) ? 'off' : 'sandbox')
  return {
    card: card ? cardSystem(card) : without('card'),
    wallet: wallet ? walletSystem(wallet) : without('wallet'),
  }
}
