/**
 * Every expected failure with its HTTP status. texts/refusals.ts holds the sentences; a refusal without one does not
 * compile.
 */
export const refusals = {
  // of every call, checked before its own code, in this order (docs/product/api.md §2.2)
  bad_request: 400,
  unknown_host: 421,
  too_slow: 408,
  headers_too_large: 431,
  method_not_allowed: 405,
  cross_site: 403,
  not_json: 415,
  too_large: 413,
  bad_json: 400,
  signed_out: 401,
  email_unconfirmed: 403,
  adults_only: 403,
  not_found: 404,
  invalid: 422,
  body_unexpected: 422,
  too_often: 429,
  busy: 503,

  // account
  login_failed: 401,
  login_stopped: 429,
  under_age: 403,
  sign_up_off: 409,
  link_expired: 400,
  already_confirmed: 409,
  confirm_codes_used_up: 409,
  address_unconfirmed: 409,
  reset_link_expired: 400,

  // account erasure
  erase_payment: 409,
  erase_pre_invoice: 409,
  erase_class: 409,
  erase_ticket: 409,
  erase_letter: 409,

  // family
  setup_link_expired: 400,
  guardians_only: 403,
  child_exists: 409,
  too_many_children: 409,
  login_exists: 409,

  // payments
  amount_differs: 409,
  cart_differs: 409,
  already_paid: 409,
  payment_unsettled: 409,
  payment_in_review: 409,
  paid_and_refunded: 409,
  sale_taken_back: 409,
  payment_refused: 409,
  wallet_restart: 409,
  supplier_unreachable: 503,
  card_off: 409,
  wallet_off: 409,
  payments_open: 429,
  hold_over: 429,
  numbers_awaited: 503,
  banned: 409,
  banned_from_classes: 409,
  card_paused: 429,
  card_often: 429,

  // classes
  term_full: 409,
  term_taken: 409,
  already_signed_up: 409,
  term_over: 409,
  term_cancelled: 409,
  term_not_open: 409,
  too_many_pre_invoices: 409,
  pre_invoices_full: 409,
  pre_invoice_closed: 409,
  pre_invoice_off: 409,

  // sales at the desk
  grant_used: 409,
  rental_not_out: 409,
  tickets_by_name: 409,
  bearer_too_few: 409,
  bearer_not_good: 409,

  // gifts
  voucher_unknown: 409,
  voucher_used: 409,
  voucher_void: 409,
  voucher_expired: 409,
  voucher_other_age: 409,
  voucher_at_reception: 409,
  voucher_other_term: 409,

  // withdrawals
  withdrawal_over: 409,
  withdrawal_dated: 409,
  withdrawal_sum_differs: 409,
  withdrawal_nothing: 409,

  // staff, of every call, in this order (docs/product/staff.md §2.4)
  device_unknown: 401,
  locked: 423,
  forbidden: 403,
  password_needed: 403,
  approval_needed: 403,

  // staff
  staff_login_failed: 401,
  staff_link_expired: 400,
  device_code_unknown: 400,
  pin_closed: 429,
  pin_locked: 429,
  approval_gone: 409,
  own_matter: 403,
  last_admin: 409,
  changed_meanwhile: 409,
  audience_empty: 409,
  too_many_people: 409,
  address_of_log_in: 409,
  no_address: 409,
  address_taken: 409,
  only_guardian: 409,
  merge_two_log_ins: 409,
  merge_family: 409,
  merge_guardians: 409,
  merge_ages: 409,
  merge_one_class: 409,
  merge_payment: 409,
  decided_before: 409,
  payment_mismatch: 409,
  tax_number_missing: 409,

  // catalogue
  price_holds: 409,
  no_price: 409,
  archived: 409,

  // settings
  pdf_too_large: 413,
  pdf_unreadable: 409,
  logo_too_large: 413,
  logo_kind: 409,
  logo_broken: 409,
  logo_unsafe: 409,
  logo_outside: 409,
  logo_pixels: 409,

  // imports
  file_too_large: 413,
  file_empty: 409,
  file_too_long: 409,
  file_too_wide: 409,
  file_line_too_long: 409,
  file_unreadable: 409,
  file_gone: 409,
  import_over: 409,
  import_undecided: 409,

  // courses
  group_taken: 409,
  course_under_way: 409,

  // attendance
  not_on_roster: 409,
  mark_too_early: 409,
  mark_too_late: 409,
  not_last_date: 409,

  // rescheduling
  only_date: 409,
  date_not_free: 409,
  move_other_age: 409,
  move_other_course: 409,
  move_clash: 409,
  move_dearer: 409,
  makeup_used: 409,
  makeup_over: 409,
  makeup_other_class: 409,

  // fiscal verification
  fiscal_off: 409,
  premises_unregistered: 409,
  premises_needed: 409,
  premises_closed: 409,

  // till
  till_open: 409,
  till_closed: 409,
  till_unclosed: 409,
  till_counted: 409,
  till_uncounted: 409,
  count_differs: 409,
  not_enough_cash: 409,
  cash_below_total: 409,
  cash_too_much: 409,
  outage_unknown: 409,
  book_set_used: 409,
  terminal_open: 409,
  terminal_amount_differs: 409,
  sale_decided: 409,
  refund_not_here: 409,
  refund_too_much: 409,
  refund_used: 409,
  pre_invoice_waits: 409,
  pre_invoice_classes: 409,
  pre_invoice_payer: 409,
  invoice_replaced: 409,
  invoice_credited: 409,
  correction_same: 409,
  correction_late: 409,
  invoice_not_of_till: 409,
  invoice_other_year: 409,

  // the desk
  key_used: 409,
  too_many_notes: 409,
  consent_renewed: 409,
  undo_too_late: 403,

  // arrivals and agreements
  code_unknown: 409,
  arrival_gone: 409,
  guardian_signs: 409,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** Refusals whose sentence names the wait. */
export type WaitingRefusal = 'too_often' | 'payments_open' | 'hold_over' | 'card_paused' | 'card_often' | 'pin_closed'
export type PlainRefusal = Exclude<RefusalCode, WaitingRefusal>
