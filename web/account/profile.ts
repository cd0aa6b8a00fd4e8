import type { Me, Profile } from '#contract/account.ts'

/** What of a person a profile can change, as it is now. */
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
