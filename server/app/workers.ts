import { accountExists } from '#server/account/account-exists.mail.ts'
import { changeEmailMail } from '#server/account/change-email.mail.ts'
import { confirmEmailMail } from '#server/account/confirm-email.mail.ts'
import { emailChanged } from '#server/account/email-changed.mail.ts'
import { loginStopped } from '#server/account/login-stopped.mail.ts'
import { forgottenWorker, stoppedWorker } from '#server/account/password.ts'
import { passwordChanged } from '#server/account/password-changed.mail.ts'
import { resetPasswordMail } from '#server/account/reset-password.mail.ts'
import { placeReleasedMail } from '#server/classes/place-released.mail.ts'
import { preInvoiceReminderMail } from '#server/invoices/pre-invoice-reminder.mail.ts'
import { preInvoiceWorker } from '#server/classes/pre-invoices.ts'
import { signedUpMail } from '#server/classes/signed-up.mail.ts'
import { childLoginMail } from '#server/family/child-login.mail.ts'
import { voucherMail } from '#server/gifts/voucher.mail.ts'
import { creditNoteMail } from '#server/invoices/credit-note.mail.ts'
import { invoiceAgainMail } from '#server/invoices/invoice-again.mail.ts'
import { preInvoiceAgainMail } from '#server/invoices/pre-invoice-again.mail.ts'
import { erasedMail } from '#server/privacy/erased.mail.ts'
import { retentionWorker } from '#server/privacy/retention.ts'
import { preInvoiceMail } from '#server/invoices/pre-invoice.mail.ts'
import { receiptMail } from '#server/invoices/receipt.mail.ts'
import { paymentWorkers } from '#server/payments/payments.jobs.ts'
import type { SellingContext } from '#server/payments/payments.ts'
import { refundMail } from '#server/payments/refund.mail.ts'
import type { Worker } from '#server/platform/jobs.ts'
import { limitsWorker } from '#server/platform/limits.ts'
import { mailWorker, type AnyMail } from '#server/platform/mail.ts'

/** Every letter we send. */
export const mails: readonly AnyMail[] = [
  confirmEmailMail,
  accountExists,
  changeEmailMail,
  emailChanged,
  resetPasswordMail,
  passwordChanged,
  loginStopped,
  childLoginMail,
  receiptMail,
  refundMail,
  creditNoteMail,
  invoiceAgainMail,
  signedUpMail,
  preInvoiceMail,
  preInvoiceAgainMail,
  preInvoiceReminderMail,
  placeReleasedMail,
  voucherMail,
  erasedMail,
]

/** Everything that is done later, and who does it. */
export const workers: readonly Worker<SellingContext>[] = [
  mailWorker(mails),
  forgottenWorker,
  stoppedWorker,
  ...paymentWorkers,
  preInvoiceWorker,
  retentionWorker,
  limitsWorker,
]
