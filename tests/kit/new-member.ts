import type { APIRequestContext } from '@playwright/test'
import { retries } from './retries.ts'

export const password = 'plezam-rad'

/** The sign-up body of an adult. */
export const newMember = (email: string) => ({
  firstName: 'Maja',
  lastName: 'Kos',
  birthDate: '1990-05-14',
  email,
  password,
  passwordConfirm: password,
  agreesToTerms: true as const,
})

const post = async (request: APIRequestContext, url: string, path: string, data: object): Promise<void> => {
  const answered = await request.post(`${url}/api/v1${path}`, { data, ...retries })
  if (!answered.ok()) throw new Error(`${path} answered ${answered.status()}: ${await answered.text()}`)
}

export const logIn = (request: APIRequestContext, url: string, email: string): Promise<void> =>
  post(request, url, '/users/login', { email, password })

/** Logs a member of the demo's staff in, who needs no second factor there. */
export const logStaffIn = async (request: APIRequestContext, url: string, email: string): Promise<void> =>
  post(request, url, '/staff/log-in', { email, password, code: '' })

/** A confirmed adult without purchases, made through the API, with a session. */
export const signUp = async (
  request: APIRequestContext,
  url: string,
  email: string,
  message: () => Promise<{ text: string } | undefined>,
): Promise<void> => {
  await post(request, url, '/users/signup', newMember(email))
  const token = /\/confirmmail\/([\w-]+)/.exec((await message())?.text ?? '')?.[1]
  const confirmed = await request.get(`${url}/api/v1/users/confirmmail/${token}`)
  if (!confirmed.ok()) throw new Error(`the address of ${email} was not confirmed: ${await confirmed.text()}`)
  await logIn(request, url, email)
}
