import { m } from '#texts/compiled/messages.js'

/**
 * Sentences below the headings of frames, by the page's name. They are in the HTML only: the script of each page would
 * carry them all.
 */
export const frameNotes: Partial<Record<string, () => string>> = {
  PickTicketUserPage: m.pick_user_note,
  PickClassUserPage: m.classes_pick_user_note,
  WithdrawalsPage: m.withdrawal_note,
  PickAgePage: m.gift_pick_note,
  ForgotPasswordPage: m.password_forgot_note,
  ChildLoginPage: m.child_login_note,
  ComplaintsPage: m.complaints_note,
  WithdrawalFormPage: m.withdrawal_note,
}
