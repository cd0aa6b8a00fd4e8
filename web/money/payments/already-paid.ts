import type { BoughtBefore, Intent } from '#contract/money/payments.ts'

/** True when the money for this cart was taken or may have been. */
export const isAlreadyPaid = (intent: Intent, boughtBefore: BoughtBefore | undefined): boolean =>
  boughtBefore !== undefined || intent.state === 'confirming'
