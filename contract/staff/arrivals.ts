import * as z from 'zod/mini'
import { nameOfPerson, Phone } from '../kit/fields.ts'
import { Day } from '../kit/values.ts'

/** One person of a prijavnica: the adult who fills it in, or a child beside (docs/product/arrivals.md). */
export const ArrivingPerson = z.object({
  firstName: nameOfPerson,
  lastName: nameOfPerson,
  birthDate: Day,
  phoneNumber: z.optional(Phone),
  email: z.optional(z.string()),
  /** Of a child: the adult is a parent or guardian, else only looks after it today. */
  isGuardian: z.optional(z.boolean()),
})
export type ArrivingPerson = z.infer<typeof ArrivingPerson>
