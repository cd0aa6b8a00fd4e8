import { suppliers } from '#contract/cart.ts'
import { signUpSwitch } from '#server/account/registration.ts'
import { switchOf } from '#server/payments/payment-switches.ts'
import type { Switch } from '#server/platform/switches.ts'
import { preInvoiceSwitch } from '#server/pre-invoices/issue-pre-invoice.ts'

/** Every switch an operator has. */
export const switches: readonly Switch[] = [...suppliers.map(switchOf), preInvoiceSwitch, signUpSwitch]
