import * as z from 'zod/mini'
import { Phone } from '#contract/kit/fields.ts'

/** A phone number that is given and not left empty. */
export const PhoneAlone = z
  .object({ phoneNumber: Phone })
  .check(z.refine(({ phoneNumber }) => phoneNumber !== '', { error: 'required', path: ['phoneNumber'] }))
