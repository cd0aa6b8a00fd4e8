/** Limits by address, by minute and by person are off; the limit of simultaneous calls keeps its default. */
export const onlyConcurrencyLimit =
  'login_address=off, right_logins=off, sign_up_address=off, reset_address=off, link_address=off, new_code_minute=off, ' +
  'session_person=off, session_changes=off, order_person=off, session_address=off, open_payments=off, card_declines=off, purchases=off, ' +
  'pre_invoice_address=off, webhook_address=off, return_address=off, declarations_address=off, documents=off, calls=off, staff_calls=off, searches_member=off, searches_device=off, demo_devices=off, arrivals_address=off, arrivals_address_day=off, arrivals_all=off, arrival_forms=off'

/**
 * The limit of simultaneous calls is off as well, since a test acts as many customers at one address.
 * A test of limits sets its own.
 */
export const limitsOff = `${onlyConcurrencyLimit}, at_once=off, staff_at_once=off, webhooks_at_once=off`
