/** What counts by the address, or by the minute, is off; only so many are inside at once, as the product comes. */
export const tightLimits =
  'login_address=off, sign_up_address=off, reset_address=off, link_address=off, new_code_minute=off, session_person=off, ' +
  'session_address=off, open_payments=off, card_declines=off, purchases=off, documents=off, calls=off'

/**
 * A test is many people behind one address who do in a minute what takes others a day, and all at once; a test about
 * limits brings its own.
 */
export const roomyLimits = `${tightLimits}, at_once=off`
