import type { Switch } from '#server/platform/switches.ts'

/** Switches of the ways to pay; payments already begun are still finished (docs/product/payments.md §3.10). */
export const cardSwitch: Switch = { name: 'card', refusal: 'card_off' }
export const walletSwitch: Switch = { name: 'wallet', refusal: 'wallet_off' }
