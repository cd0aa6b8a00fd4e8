import { accountExistsEmail } from '#server/people/account/account-exists.email.ts'
import { changeAddressEmail } from '#server/people/account/change-address.email.ts'
import { confirmAddressEmail } from '#server/people/account/confirm-address.email.ts'
import { addressChangedEmail } from '#server/people/account/address-changed.email.ts'
import { contactChangedEmail } from '#server/people/account/contact-changed.email.ts'
import { personCorrectedEmail } from '#server/people/account/person-corrected.email.ts'
import { arrivalsWorker } from '#server/reception/arrivals/arrivals.jobs.ts'
import { guardianRequestEmail } from '#server/reception/arrivals/guardian-request.email.ts'
import { setUpLogInEmail } from '#server/people/account/set-up-log-in.email.ts'
import { deskWorker } from '#server/reception/desk/desk.jobs.ts'
import { staffMessageEmail } from '#server/reception/desk/staff-message.email.ts'
import { searchesMadeEmail } from '#server/people/staff/searches-made.email.ts'
import { cardsOpenedEmail } from '#server/reception/desk/cards-opened.email.ts'
import { loginStoppedEmail } from '#server/people/account/login-stopped.email.ts'
import { passwordForgottenWorker, loginStoppedWorker } from '#server/people/account/password.ts'
import { passwordChangedEmail } from '#server/people/account/password-changed.email.ts'
import { resetPasswordEmail } from '#server/people/account/reset-password.email.ts'
import { placeReleasedEmail } from '#server/money/pre-invoices/place-released.email.ts'
import { dueChangedEmail } from '#server/money/pre-invoices/due-changed.email.ts'
import { preInvoiceVoidedEmail } from '#server/money/pre-invoices/pre-invoice-voided.email.ts'
import { preInvoiceReminderEmail } from '#server/money/pre-invoices/pre-invoice-reminder.email.ts'
import { signedUpEmail } from '#server/climbing/classes/signed-up.email.ts'
import { digestEmail } from '#server/reception/figures/digest.email.ts'
import { digestWorker, figuresWorker } from '#server/reception/figures/figures.jobs.ts'
import { fiscalWorker } from '#server/money/fiscal/fiscal.jobs.ts'
import { childLoginEmail } from '#server/people/family/child-login.email.ts'
import { voucherEmail } from '#server/climbing/gifts/voucher.email.ts'
import { creditNoteEmail } from '#server/money/invoices/credit-note.email.ts'
import { deskReceiptEmail } from '#server/money/invoices/desk-receipt.email.ts'
import { invoiceAgainEmail } from '#server/money/invoices/invoice-again.email.ts'
import { preInvoiceAgainEmail } from '#server/money/pre-invoices/pre-invoice-again.email.ts'
import { withdrawalConfirmedEmail } from '#server/climbing/withdrawals/withdrawal-confirmed.email.ts'
import {
  withdrawalDeclaredEmail,
  withdrawalWaitsEmail,
} from '#server/climbing/withdrawals/withdrawal-declared.email.ts'
import { pinPausedEmail } from '#server/people/staff/pin-paused.email.ts'
import { secretChangedEmail } from '#server/people/staff/secret-changed.email.ts'
import { staffRetentionWorker } from '#server/people/staff/staff-retention.ts'
import { staffPasswordForgottenWorker } from '#server/people/staff/forgotten-password.ts'
import { staffResetPasswordEmail } from '#server/people/staff/staff-reset-password.email.ts'
import { staffSetUpEmail } from '#server/people/staff/staff-set-up.email.ts'
import { erasureEmail } from '#server/reception/privacy/erased.email.ts'
import { noteWorker } from '#server/people/notes/notes.jobs.ts'
import { retentionWorker } from '#server/reception/privacy/retention.ts'
import { preInvoiceEmail } from '#server/money/pre-invoices/pre-invoice.email.ts'
import { dateChangedEmail } from '#server/climbing/rescheduling/date-changed.email.ts'
import { excusedDateEmail } from '#server/climbing/rescheduling/excused-date.email.ts'
import { makeupDateEmail } from '#server/climbing/rescheduling/makeup-date.email.ts'
import { placeMovedEmail } from '#server/climbing/rescheduling/place-moved.email.ts'
import { reschedulingWorker } from '#server/climbing/rescheduling/rescheduling.jobs.ts'
import { cancellationWorker } from '#server/climbing/cancellations/cancellations.jobs.ts'
import { classCancelledEmail } from '#server/climbing/cancellations/class-cancelled.email.ts'
import { importWorkers } from '#server/reception/imports/imports.jobs.ts'
import { newsEmail, newsTestEmail } from '#server/reception/messages/news.email.ts'
import { newsWorker } from '#server/reception/messages/messages.jobs.ts'
import { receiptEmail } from '#server/money/invoices/receipt.email.ts'
import { paymentWorkers } from '#server/money/payments/payments.jobs.ts'
import { refundEmail } from '#server/money/payments/refund.email.ts'
import { tillClosedEmail } from '#server/reception/sales/till-closed.email.ts'
import type { Worker } from '#server/platform/jobs.ts'
import { limitsWorker } from '#server/platform/rate-limits.ts'
import { emailWorker, type AnyEmailTemplate } from '#server/platform/email/email.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { preInvoiceWorker } from '#server/money/pre-invoices/pre-invoices.jobs.ts'

/** Every email we send. */
export const emails: readonly AnyEmailTemplate[] = [
  confirmAddressEmail,
  accountExistsEmail,
  changeAddressEmail,
  addressChangedEmail,
  contactChangedEmail,
  personCorrectedEmail,
  setUpLogInEmail,
  guardianRequestEmail,
  cardsOpenedEmail,
  searchesMadeEmail,
  staffMessageEmail,
  newsEmail,
  newsTestEmail,
  digestEmail,
  resetPasswordEmail,
  passwordChangedEmail,
  loginStoppedEmail,
  childLoginEmail,
  receiptEmail,
  refundEmail,
  creditNoteEmail,
  invoiceAgainEmail,
  deskReceiptEmail,
  tillClosedEmail,
  signedUpEmail,
  classCancelledEmail,
  dateChangedEmail,
  placeMovedEmail,
  makeupDateEmail,
  excusedDateEmail,
  preInvoiceEmail,
  preInvoiceAgainEmail,
  preInvoiceReminderEmail,
  placeReleasedEmail,
  preInvoiceVoidedEmail,
  dueChangedEmail,
  voucherEmail,
  withdrawalConfirmedEmail,
  withdrawalDeclaredEmail,
  withdrawalWaitsEmail,
  erasureEmail,
  staffSetUpEmail,
  staffResetPasswordEmail,
  pinPausedEmail,
  secretChangedEmail,
]

const allWorkers: readonly Worker<SellingContext>[] = [
  emailWorker(emails),
  passwordForgottenWorker,
  staffPasswordForgottenWorker,
  staffRetentionWorker,
  loginStoppedWorker,
  ...paymentWorkers,
  preInvoiceWorker,
  newsWorker,
  fiscalWorker,
  cancellationWorker,
  reschedulingWorker,
  ...importWorkers,
  retentionWorker,
  deskWorker,
  figuresWorker,
  digestWorker,
  arrivalsWorker,
  noteWorker,
  limitsWorker,
]

/** Workers of all background jobs; each does its work with the facts of now. */
export const workers = allWorkers.map((worker): Worker<SellingContext> => ({
  ...worker,
  async run(ctx, data) {
    await ctx.readCentre()
    await worker.run(ctx, data)
  },
}))
