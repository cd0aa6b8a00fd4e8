import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Credentials, SignUp } from './account.ts'
import { complaints } from '#contract/platform/fields.ts'

const typed = { email: 'ana@example.com', password: 'plezam-rad', passwordConfirm: 'plezam-rad' }

const complaintsOf = (schema: z.ZodMiniType, sent: object) => {
  const { error } = z.safeParse(schema, sent)
  return error && complaints(error)
}

test('valid credentials have no complaints', () => {
  expect(complaintsOf(Credentials, typed)).toBeUndefined()
})

test.each([
  ['', 'required'],
  ['ana@', 'email'],
  ['žana@example.com', 'email_letters'],
  ['a\u202ena@example.com', 'characters'],
])('a complaint about different passwords comes together with one about the address %j', (email, complaint) => {
  expect(complaintsOf(Credentials, { ...typed, email, passwordConfirm: 'plezam-rada' })).toEqual({
    email: complaint,
    passwordConfirm: 'password_mismatch_signup',
  })
})

test('a whole sign-up reports both complaints too', () => {
  const sent = { ...typed, email: '', passwordConfirm: 'plezam-rada' }
  expect(complaintsOf(SignUp, sent)).toMatchObject({
    email: 'required',
    passwordConfirm: 'password_mismatch_signup',
    firstName: 'required',
  })
})
