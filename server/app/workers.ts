import { accountExistsEmail } from '#server/account/account-exists.email.ts'
import { changeAddressEmail } from '#server/account/change-address.email.ts'
import { confirmAddressEmail } from '#server/account/confirm-address.email.ts'
import { addressChangedEmail } from '#server/account/address-changed.email.ts'
import { contactChangedEmail } from '#server/account/contact-changed.email.ts'
import { personCorrectedEmail } from '#server/account/person-corrected.email.ts'
import { arrivalsWorker } from '#server/arrivals/arrivals.jobs.ts'
import { guardianRequestEmail } from '#server/arrivals/guardian-request.email.ts'
import { setUpLogInEmail } from '#server/account/set-up-log-in.email.ts'
import { deskWorker } from '#server/desk/desk.jobs.ts'
import { staffMessageEmail } from '#server/desk/staff-message.email.ts'
import { searchesMadeEmail } from '#server/staff/searches-made.email.ts'
import { cardsOpenedEmail } from '#server/desk/cards-opened.email.ts'
import { loginStoppedEmail } from '#server/account/login-stopped.email.ts'
import { passwordForgottenWorker, loginStoppedWorker } from '#server/account/password.ts'
import { passwordChangedEmail } from '#server/account/password-changed.email.ts'
import { resetPasswordEmail } from '#server/account/reset-password.email.ts'
import { placeReleasedEmail } from '#server/pre-invoices/place-released.email.ts'
import { dueChangedEmail } from '#server/pre-invoices/due-changed.email.ts'
import { preInvoiceVoidedEmail } from '#server/pre-invoices/pre-invoice-voided.email.ts'
import { preInvoiceReminderEmail } from '#server/pre-invoices/pre-invoice-reminder.email.ts'
import { signedUpEmail } from '#server/classes/signed-up.email.ts'
import { fiscalWorker } from '#server/fiscal/fiscal.jobs.ts'
import { childLoginEmail } from '#server/family/child-login.email.ts'
import { voucherEmail } from '#server/gifts/voucher.email.ts'
import { creditNoteEmail } from '#server/invoices/credit-note.email.ts'
import { deskReceiptEmail } from '#server/invoices/desk-receipt.email.ts'
import { invoiceAgainEmail } from '#server/invoices/invoice-again.email.ts'
import { preInvoiceAgainEmail } from '#server/pre-invoices/pre-invoice-again.email.ts'
import { withdrawalConfirmedEmail } from '#server/withdrawals/withdrawal-confirmed.email.ts'
import { withdrawalDeclaredEmail, withdrawalWaitsEmail } from '#server/withdrawals/withdrawal-declared.email.ts'
import { pinPausedEmail } from '#server/staff/pin-paused.email.ts'
import { secretChangedEmail } from '#server/staff/secret-changed.email.ts'
import { staffRetentionWorker } from '#server/staff/staff-retention.ts'
import { staffPasswordForgottenWorker } from '#server/staff/forgotten-password.ts'
import { staffResetPasswordEmail } from '#server/staff/staff-reset-password.email.ts'
import { staffSetUpEmail } from '#server/staff/staff-set-up.email.ts'
import { erasureEmail } from '#server/privacy/erased.email.ts'
import { noteWorker } from '#server/notes/notes.jobs.ts'
import { retentionWorker } from '#server/privacy/retention.ts'
import { preInvoiceEmail } from '#server/pre-invoices/pre-invoice.email.ts'
import { dateChangedEmail } from '#server/rescheduling/date-changed.email.ts'
import { excusedDateEmail } from '#server/rescheduling/excused-date.email.ts'
import { makeupDateEmail } from '#server/rescheduling/makeup-date.email.ts'
import { placeMovedEmail } from '#server/rescheduling/place-moved.email.ts'
import { reschedulingWorker } from '#server/rescheduling/rescheduling.jobs.ts'
import { cancellationWorker } from '#server/cancellations/cancellations.jobs.ts'
import { classCancelledEmail } from '#server/cancellations/class-cancelled.email.ts'
import { importWorkers } from '#server/imports/imports.jobs.ts'
import { receiptEmail } from '#server/invoices/receipt.email.ts'
import { paymentWorkers } from '#server/payments/payments.jobs.ts'
import { refundEmail } from '#server/payments/refund.email.ts'
import { tillClosedEmail } from '#server/sales/till-closed.email.ts'
import type { Worker } from '#server/platform/jobs.ts'
import { limitsWorker } from '#server/platform/rate-limits.ts'
import { emailWorker, type AnyEmailTemplate } from '#server/platform/email/email.ts'
import type { SellingContext } from '#server/payments/goods.ts'
import { preInvoiceWorker } from '#server/pre-invoices/pre-invoices.jobs.ts'

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

/** Workers of all background jobs. */
export const workers: readonly Worker<SellingContext>[] = [
  emailWorker(emails),
  passwordForgottenWorker,
  staffPasswordForgottenWorker,
  staffRetentionWorker,
  loginStoppedWorker,
  ...paymentWorkers,
  preInvoiceWorker,
  fiscalWorker,
  cancellationWorker,
  reschedulingWorker,
  ...importWorkers,
  retentionWorker,
  deskWorker,
  arrivalsWorker,
  noteWorker,
  limitsWorker,
]
