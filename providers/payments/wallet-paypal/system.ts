import type { System } from '#providers/payments/outcome.ts'

/** Whether PayPal's host moves real money (https://developer.paypal.com/api/rest/#link-apiservers). */
export const walletSystem = ({ url }: { url: string }): System =>
  new URL(url).hostname === 'api-m.paypal.com' ? 'live' : 'test'
