import { accountExists } from '#server/account/account-exists.mail.ts'
import { confirmEmailMail } from '#server/account/confirm-email.mail.ts'
import { receiptMail } from '#server/invoices/receipt.mail.ts'
import { paymentWorkers } from '#server/payments/payments.jobs.ts'
import type { SellingContext } from '#server/payments/payments.ts'
import { refundMail } from '#server/payments/refund.mail.ts'
import type { Worker } from '#server/platform/jobs.ts'
import { mailWorker, type Mail } from '#server/platform/mail.ts'

/** Every letter we send. */
export const mails: readonly Mail<object>[] = [confirmEmailMail, accountExists, receiptMail, refundMail]

/** Everything that is done later, and who does it. */
export const workers: readonly Worker<SellingContext>[] = [mailWorker(mails), ...paymentWorkers]
