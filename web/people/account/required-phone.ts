import * as z from 'zod/mini'
import { Phone } from '#contract/platform/fields.ts'

/** A required phone number. */
export const RequiredPhone = z
  .object({ phoneNumber: Phone })
  .check(z.refine(({ phoneNumber }) => phoneNumber !== '', { error: 'required', path: ['phoneNumber'] }))
