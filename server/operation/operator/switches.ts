import { suppliers } from '#contract/money/cart.ts'
import { signUpSwitch } from '#server/people/account/registration.ts'
import { switchOf } from '#server/money/payments/payment-switches.ts'
import type { Switch } from '#server/platform/switches.ts'
import { preInvoiceSwitch } from '#server/money/pre-invoices/issue-pre-invoice.ts'

/** Every switch an operator has. */
export const switches: readonly Switch[] = [...suppliers.map(switchOf), preInvoiceSwitch, signUpSwitch]
