import { m } from '#texts/compiled/messages.js'
import type { LoadingProps } from './Loading.tsx'

/**
 * Texts of frames, by the page's name: sentences below headings, and headings of signed-out pages. They are in the HTML
 * only: the script of each page would carry them all.
 */
export const frameTexts: Partial<Record<string, Pick<LoadingProps, 'title' | 'note'>>> = {
  SignUpPage: { title: m.signup_title },
  SignUpEndPage: { title: m.signup_credentials_title },
  ForgotPasswordPage: { title: m.password_forgot_title, note: m.password_forgot_note },
  ResetPasswordPage: { title: m.password_reset_title },
  ChildLoginPage: { title: m.child_login_title, note: m.child_login_note },
  ConfirmAddressPage: { title: m.confirm_title },
  PricesPage: { title: m.prices_title },
  TimetablePage: { title: m.timetable_title },
  HoursPage: { title: m.hours_title },
  ComplaintsPage: { title: m.complaints_title, note: m.complaints_note },
  AccessibilityPage: { title: m.accessibility_title },
  WithdrawalFormPage: { title: m.withdrawal_title, note: m.withdrawal_note },
  PickTicketUserPage: { note: m.pick_user_note },
  PickClassUserPage: { note: m.classes_pick_user_note },
  WithdrawalsPage: { note: m.withdrawal_note },
  PickAgePage: { note: m.gift_pick_note },
}
