import * as z from 'zod/mini'
import { completeKeys, expectTls, httpUrl, onOff, secret, type Variables } from '#providers/kit/variables.ts'
import type { System } from '../outcome.ts'

/** Keys of a PayPal REST app; README.md names their source. */
export interface WalletKeys {
  /** e.g. https://api-m.paypal.com, without a slash at the end. */
  url: string
  clientId: string
  secret: string
  webhookId: string
  /** Address of the JS SDK. */
  sdkUrl: string
  /** Hosts (with subdomains) whose webhook certificates are fetched; a host with a port means only that port. */
  certificateHosts: string[]
}

export const walletVariables = {
  WALLET: onOff,
  WALLET_URL: httpUrl,
  WALLET_CLIENT_ID: secret,
  WALLET_SECRET: secret,
  WALLET_WEBHOOK_ID: secret,
  WALLET_SDK_URL: httpUrl,
  WALLET_CERTIFICATE_HOSTS: z._default(z.string(), 'api.paypal.com'),
}

/** Whether PayPal's host moves real money (https://developer.paypal.com/api/rest/#link-apiservers). */
export const walletSystem = ({ url }: Pick<WalletKeys, 'url'>): System =>
  new URL(url).hostname === 'api-m.paypal.com' ? 'live' : 'test'

const names = {
  url: 'WALLET_URL',
  clientId: 'WALLET_CLIENT_ID',
  secret: 'WALLET_SECRET',
  webhookId: 'WALLET_WEBHOOK_ID',
}

export const readWalletKeys = (env: Variables, mistakes: string[]): WalletKeys | undefined => {
  const keys = completeKeys(env, names, mistakes)
  expectTls(env, ['WALLET_URL', 'WALLET_SDK_URL'], mistakes)
  const { WALLET_SDK_URL: sdkUrl = 'https://www.paypal.com/sdk/js', WALLET_CERTIFICATE_HOSTS: hosts = '' } = env
  const certificateHosts = hosts.split(',').map((host) => host.trim())
  return keys && { ...keys, sdkUrl, certificateHosts: certificateHosts.filter(Boolean) }
}
