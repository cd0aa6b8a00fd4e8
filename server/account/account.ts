import type { Session as SessionAnswer, SignUp } from '#contract/account.ts'
import { canonicalEmail } from '#contract/kit/fields.ts'
import type { Day } from '#contract/kit/day.ts'
import type { PersonId } from '#contract/kit/id.ts'
import type { Language } from '#contract/kit/language.ts'
import { adultAge, type AgeGroup } from '#contract/kit/age-groups.ts'
import type { Bind as BindFor, Caller } from '#server/platform/bind.ts'
import { dayOf } from '#server/platform/calendar.ts'
import { later } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique, type Tx } from '#server/platform/db.ts'
import { byCustomer, record, type By } from '#server/platform/deeds.ts'
import { hashPassword, isPassword } from '#server/platform/passwords.ts'
import { count, refuseClosed, reopen } from '#server/platform/limits.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { newToken } from '#server/platform/secrets.ts'
import { expectOn } from '#server/platform/switches.ts'
import * as store from './person.store.ts'
import * as logins from './login.store.ts'
import * as sessions from './session.store.ts'
import { isLetterDue, postAccountExists } from './account-exists.mail.ts'
import { sendConfirmLink } from './confirm-email.ts'
import { countWrongPassword } from './password.ts'
import {
  ageAndGroup,
  confirmBy,
  idleSession,
  isAdult,
  isBlocked,
  longestSession,
  passwordsOf,
  sessionTouch,
} from './person.rules.ts'

export { accountData } from './personal-data.ts'
export { birthDateOf, lockPerson, payerOf, personName, setPhoneNumber, wardsOf, type Ward } from './person.store.ts'
export { isForgotten, lockLogin, loginByEmail, insertLogin, confirmLogin } from './login.store.ts'
export { admitGuardian, dismissGuardian } from './guardians.ts'
export { makeLink, spendLink } from './links.ts'
export { liveLink } from './links.store.ts'
export { postAccountExists } from './account-exists.mail.ts'
export { provePassword } from './password.ts'
export { abandonedAccounts, endStaleAccess, everybodyWhoGoes, markForgotten } from './going.store.ts'
export { confirmEmail, sendConfirmLink, sendNewCode } from './confirm-email.ts'
export { ageAndGroup, confirmBy } from './person.rules.ts'

/** A minor as their guardian's session knows them. */
export interface Child {
  id: PersonId
  firstName: string
  age: number
  ageGroup: AgeGroup
}

/** The person behind a session. */
export interface Me extends Caller {
  id: PersonId
  firstName: string
  lastName: string
  birthDate: Day
  age: number
  ageGroup: AgeGroup
  address: string
  city: string
  postalCode: string
  country: string
  phoneNumber: string
  climbingAbility: number
  email: string
  /** Until when the address must be confirmed; null once it is. */
  confirmBy: Date | null
  /** An address that was asked for and waits for its confirmation. */
  pendingEmail: string | null
  /** Minors; who comes of age is gone from here that day. */
  children: readonly Child[]
}

export type Bind = BindFor<Me>

/** The person a session token stands for, as of now: birthdays and deadlines need no new log-in. */
export const whoIs = async (ctx: Context, token: string): Promise<Me | undefined> => {
  const now = ctx.clock.now()
  const row = await sessions.sessionOf(ctx.db, token, now, later(now, -idleSession))
  if (!row) return undefined
  if (row.last_seen_at < later(now, -sessionTouch)) await sessions.touchSession(ctx.db, token, now)
  const today = dayOf(now)
  return {
    by: byCustomer(row.person_id),
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    ...ageAndGroup(row.birth_date, today),
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    country: row.country,
    phoneNumber: row.phone_number,
    climbingAbility: row.climbing_ability,
    email: row.email,
    pendingEmail: row.pending_email,
    confirmBy: row.confirmed_at === null ? row.confirm_by : null,
    blocked: isBlocked({ confirmedAt: row.confirmed_at, confirmBy: row.confirm_by }, now),
    children: row.children
      .map((child) => ({
        id: child.id,
        firstName: child.first_name,
        ...ageAndGroup(child.birth_date, today),
      }))
      .filter(({ age }) => age < adultAge),
  }
}

/** The caller after a change of their own. */
export const meAgain = async (ctx: Context, me: Me, token: string): Promise<Me> => (await whoIs(ctx, token)) ?? me

/** A minor of the caller; somebody else's, and somebody grown, is as good as not there (design §5). */
export const childOf = (me: Me, childId: PersonId): Child =>
  me.children.find(({ id }) => id === childId) ?? refuse('not_found')

/** Whom a purchase is for: a minor of the caller, or the caller when nobody is named. */
export const participantOf = (me: Me, childId: PersonId | undefined): PersonId =>
  childId === undefined ? me.id : childOf(me, childId).id

/**
 * Registers an adult and sends the link that confirms the address. For an address that is taken the answer is the same
 * and its owner hears of it (design §5).
 */
export const signUp = async (
  ctx: Context,
  person: SignUp,
  { by, network, language }: { by: By; network: string; language: Language },
): Promise<void> => {
  const now = ctx.clock.now()
  if (person.birthDate > dayOf(now)) refuseFields({ birthDate: 'future' })
  if (!isAdult(person.birthDate, dayOf(now))) refuse('under_age')
  await expectOn(ctx, 'sign-up')
  await count(ctx, ctx.db, ['sign_up_address', network])
  await registerAdult(ctx, person, await hashPassword(person.password), { by, language })
}

/** An adult with a login; the address waits for its confirmation. */
export const registerAdult = async (
  ctx: Context,
  person: Omit<SignUp, 'password' | 'passwordConfirm'>,
  passwordHash: string,
  { by, language }: { by: By; language: Language },
): Promise<void> => {
  const now = ctx.clock.now()
  if (await logins.loginByEmail(ctx.db, person.email)) return tellOwner(ctx, by, person.email)
  try {
    await inTransaction(ctx.db, async (tx) => {
      const personId = await store.insertPerson(tx, person, language, now)
      await logins.insertLogin(tx, personId, person.email, passwordHash, confirmBy(now))
      await record(ctx, tx, by, { action: 'signed_up', object: 'person', id: personId, about: personId })
      await agreeToTerms(ctx, tx, by, personId, personId)
      const { email, firstName } = person
      if (await isLetterDue(ctx, tx, email))
        await sendConfirmLink(ctx, tx, by, { personId, email, firstName, language })
    })
  } catch (error) {
    // Two sign-ups with one address at the same moment: the later one is a sign-up with an address that is taken.
    if (violatedUnique(error) !== 'login_email_unique') throw error
    await tellOwner(ctx, by, person.email)
  }
}

/** Both texts, as they stand today, signed by the person or by a guardian for them. */
export const agreeToTerms = async (
  ctx: Context,
  tx: Tx,
  by: By,
  personId: PersonId,
  signedBy: PersonId,
): Promise<void> => {
  const { terms, rules } = ctx.centre
  await agree(ctx, tx, by, personId, signedBy, [
    { subject: 'terms', version: terms.version },
    { subject: 'rules', version: rules.version },
  ])
}

const agree = async (
  ctx: Context,
  tx: Tx,
  by: By,
  personId: PersonId,
  signedBy: PersonId,
  texts: Parameters<typeof store.insertAgreements>[3],
): Promise<void> => {
  await store.insertAgreements(tx, personId, signedBy, texts, ctx.clock.now())
  const fields = texts.map(({ subject }) => subject)
  await record(ctx, tx, by, { action: 'agreed', object: 'person', id: personId, about: personId, fields })
}

const tellOwner = async (ctx: Context, by: By, email: string): Promise<void> => {
  const owner = await logins.loginByEmail(ctx.db, email)
  if (!owner) return
  await inTransaction(ctx.db, async (tx) => {
    const about = owner.person_id
    await record(ctx, tx, by, { action: 'sign_up_repeated', object: 'person', id: about, about })
    await postAccountExists(ctx, tx, owner)
  })
}

/** Opens a session, or says the one sentence that gives nothing away. */
export const logIn = async (
  ctx: Context,
  { email, password }: { email: string; password: string },
  from: { by: By; network: string; device: string; oldToken: string | undefined },
): Promise<string> => {
  const account = canonicalEmail(email.trim())
  // Counted by what was typed: an address without an account is closed as one with an account is.
  const attempts = [['login_address', from.network], ...passwordsOf(account)] as const
  await refuseClosed(ctx, ctx.db, ...attempts)
  const login = await logins.loginByEmail(ctx.db, account)
  if (!(await isPassword(password, login?.password_hash)) || !login) {
    await countWrongPassword(ctx, account, ['login_address', from.network])
    // Of an address that nobody has nothing is known, and nothing is written down of what was typed.
    const about = login?.person_id ?? null
    await inTransaction(ctx.db, (tx) =>
      record(ctx, tx, from.by, { action: 'log_in_failed', object: 'session', id: null, about }),
    )
    return refuse('login_failed')
  }
  // Of many at once no more are answered than one after the other would be.
  await refuseClosed(ctx, ctx.db, ...attempts)
  return inTransaction(ctx.db, async (tx) => {
    // A new password ends every session there is; this one would come after that by the old one.
    if (!(await logins.holdsPassword(tx, login.person_id, login.password_hash))) refuse('login_failed')
    // A session that was in the browser before never lives on under another person (ASVS 7.2.4).
    if (from.oldToken) await sessions.deleteSession(tx, from.oldToken)
    await reopen(ctx, tx, ...passwordsOf(account))
    return openSession(ctx, tx, login.person_id, from)
  })
}

/** A session for whoever has proved who they are; answers its token. */
export const openSession = async (
  ctx: Context,
  tx: Tx,
  personId: PersonId,
  { by, device }: { by: By; device: string },
): Promise<string> => {
  const token = newToken()
  const now = ctx.clock.now()
  await sessions.insertSession(tx, token, { personId, device, now, expires: later(now, longestSession) })
  const who = { ...by, personId }
  await record(ctx, tx, who, { action: 'logged_in', object: 'session', id: sessions.sessionMark(token) })
  return token
}

/** Where the caller is logged in: who sees a device that is none of theirs can end it. */
export const sessionsOf = async (ctx: Context, me: Me, token: string): Promise<SessionAnswer[]> => {
  const now = ctx.clock.now()
  const rows = await sessions.sessionsOf(ctx.db, me.id, now, later(now, -idleSession))
  return rows.map((row) => ({
    device: row.device,
    since: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
    current: sessions.isOf(row, token),
  }))
}

/** For whoever forgot to log out somewhere, or lost the device. */
export const endOtherSessions = (ctx: Context, me: Me, token: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    await sessions.deleteOtherSessions(tx, me.id, token)
    await record(ctx, tx, me.by, { action: 'others_logged_out', object: 'session', id: sessions.sessionMark(token) })
  })

export const logOut = async (ctx: Context, by: By, token: string | undefined): Promise<void> => {
  if (!token) return
  await inTransaction(ctx.db, async (tx) => {
    const ended = await sessions.deleteSession(tx, token)
    if (!ended) return
    const who = { ...by, personId: ended.person_id }
    await record(ctx, tx, who, { action: 'logged_out', object: 'session', id: sessions.sessionMark(token) })
  })
}

/** A minor of this guardian, with the declarations a guardian makes. */
export const registerMinor = async (
  ctx: Context,
  tx: Tx,
  by: By,
  guardianId: PersonId,
  person: store.NewPerson,
  language: Language,
): Promise<PersonId> => {
  const now = ctx.clock.now()
  const childId = await store.insertPerson(tx, person, language, now)
  await store.insertGuardianship(tx, guardianId, childId, now)
  await record(ctx, tx, by, { action: 'child_added', object: 'person', id: childId, about: childId })
  await agreeToTerms(ctx, tx, by, childId, guardianId)
  await agree(ctx, tx, by, childId, guardianId, [{ subject: 'guardian', version: ctx.centre.terms.version }])
  return childId
}
