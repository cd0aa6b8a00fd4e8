import type { Me, Profile } from '#contract/people/account.ts'

/** The profile fields of a person, with their current values. */
export const profileOf = ({
  firstName,
  lastName,
  address,
  city,
  postalCode,
  country,
  phoneNumber,
  email,
  climbingAbility,
}: Me): Profile => ({ firstName, lastName, address, city, postalCode, country, phoneNumber, email, climbingAbility })
