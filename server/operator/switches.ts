import { signUpSwitch } from '#server/account/registration.ts'
import { cardSwitch, walletSwitch } from '#server/payments/payment-switches.ts'
import type { Switch } from '#server/platform/switches.ts'
import { preInvoiceSwitch } from '#server/pre-invoices/issue-pre-invoice.ts'

/** Every switch an operator has. */
export const switches: readonly Switch[] = [cardSwitch, walletSwitch, preInvoiceSwitch, signUpSwitch]
