import * as z from 'zod/mini'
import { agreed, Email, nameOfPerson, Phone, requiredText } from '#contract/platform/fields.ts'
import { Day } from '#contract/platform/values.ts'

/** Pages of the prijavnica, rendered by the server (docs/product/arrivals.md §1). */
export const arrivalPaths = {
  form: '/prijavnica',
  /** The code of a sent one. Which one, a cookie says: no address holds it. */
  code: '/prijavnica/koda',
} as const

const secretLength = 16
const codeStart = 'PREVIS:A'

/** The code that a phone shows; 80 random bits follow its beginning, and no person's id begins with it. */
export const arrivalCode = (secret: string): string => codeStart + secret
export const arrivalSecretLength = secretLength

const code = new RegExp(`^(?:(?:PREVIS:)?A)?([0-9A-HJKMNP-TV-Z]{${secretLength}})$`)

/** The secret in a scanned or typed code; undefined for any other text. Typed, its beginning and blanks may be missing. */
export const readArrivalCode = (text: string): string | undefined =>
  code.exec(text.toUpperCase().replaceAll(/[\s-]/g, ''))?.[1]

/** Children beside one adult; a group of more comes by appointment. */
export const maxChildrenBeside = 8

const Named = { firstName: nameOfPerson, lastName: nameOfPerson, birthDate: Day }

/** One field for either: who has an `@` in it has typed an address. */
const PhoneOrEmail = requiredText(254).check(
  z.refine((typed) => (typed.includes('@') ? Email : Phone).safeParse(typed).success, 'contact'),
)

/** What a visitor fills in: an adult, and children beside. */
export const ArrivalForm = z.object({
  ...Named,
  contact: PhoneOrEmail,
  children: z.array(z.object({ ...Named, isGuardian: z.boolean() })).check(z.maxLength(maxChildrenBeside, 'too_many')),
  acceptsRules: agreed,
})
export type ArrivalForm = z.infer<typeof ArrivalForm>
