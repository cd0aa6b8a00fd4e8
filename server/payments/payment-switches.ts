import type { Switch } from '#server/platform/switches.ts'

/** Switch a way to pay off while it does harm; what is paid is still fulfilled. */
export const cardSwitch: Switch = { name: 'card', refusal: 'card_off' }
export const walletSwitch: Switch = { name: 'wallet', refusal: 'wallet_off' }
