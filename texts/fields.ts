import type { FieldCode } from '#contract/kit/fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { m } from '#texts/compiled/messages.js'

type Text = (inputs: Record<string, never>, options: { locale?: Language }) => string

/** A complaint without a sentence in both languages does not compile. */
const sentences: Record<FieldCode, Text> = {
  required: m.field_required,
  invalid: m.field_invalid,
  unknown: m.field_unknown,
  too_long: m.field_too_long,
  too_many: m.field_too_many,
  characters: m.field_characters,
  name_address: m.field_name_address,
  date: m.field_date,
  future: m.field_future,
  amount: m.field_amount,
  choice: m.field_choice,
  must_agree: m.field_must_agree,
  under_age: m.field_under_age,
  email: m.field_email,
  email_letters: m.field_email_letters,
  phone: m.field_phone,
  tax_number: m.field_tax_number,
  password_signup: m.field_password_signup,
  password_mismatch_signup: m.field_password_mismatch_signup,
  password_short: m.field_password_short,
  password_mismatch_change: m.field_password_mismatch_change,
  password_mismatch_reset: m.field_password_mismatch_reset,
  password_same: m.field_password_same,
  password_wrong: m.field_password_wrong,
  minor_age: m.field_minor_age,
  own_email: m.field_own_email,
  twice: m.field_twice,
  number_of_terms: m.field_number_of_terms,
  due_day: m.field_due_day,
  term_of_other: m.field_term_of_other,
  email_taken: m.field_email_taken,
  quantity: m.field_quantity,
  quantity_most: m.field_quantity_most,
  gift_quantity: m.gift_quantity_missing,
  gift_quantity_most: m.gift_quantity_most,
  voucher_code: m.voucher_code_wrong,
  age_group: m.field_age_group,
  order_of_days: m.field_order_of_days,
  order_of_hours: m.field_order_of_hours,
  past_day: m.field_past_day,
  vat_class: m.field_vat_class,
  other_age: m.field_other_age,
  places_taken: m.field_places_taken,
  period_too_long: m.field_period_too_long,
  pin: m.field_pin,
  pin_wrong: m.field_pin_wrong,
  second_factor_wrong: m.field_second_factor_wrong,
  mark: m.field_mark,
  mark_taken: m.field_mark_taken,
  email_of_member: m.field_email_of_member,
  guardianship: m.field_guardianship,
  premises_mark: m.field_premises_mark,
}

/** Sentence beside a field. */
export const fieldText = (code: FieldCode, locale?: Language): string => sentences[code]({}, locale ? { locale } : {})
