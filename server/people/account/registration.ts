import type { SignUp } from '#contract/people/account.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction, violatedUnique, type Tx } from '#server/platform/database/database.ts'
import { auditLog, type Actor } from '#server/platform/audit-log.ts'
import { count } from '#server/platform/rate-limits.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import { expectOn, type Switch } from '#server/platform/switches.ts'
import { agree, agreeToPresent } from './agreements.ts'
import { enqueueAccountExists } from './account-exists.email.ts'
import { sendConfirmLink } from './confirm-address.ts'
import { insertLogin } from './login.store.ts'
import { accountByEmail } from './people.ts'
import { confirmBy, isAdult } from './person.rules.ts'
import { insertGuardianship, insertPerson, type NewPerson } from './person.store.ts'

/** Switches signing up off while it does harm (docs/product/operations.md §9.4). */
export const signUpSwitch: Switch = { name: 'sign-up', refusal: 'sign_up_off' }

/**
 * Registers an adult and sends the link that confirms the address. A taken address gets the same answer, and its owner
 * an email (docs/product/account.md §2.12).
 */
export const signUp = async (
  ctx: Context,
  person: SignUp,
  { actor, network, language }: { actor: Actor; network: string; language: Language },
): Promise<void> => {
  const now = ctx.clock.now()
  if (person.birthDate > dayOf(now)) refuseFields({ birthDate: 'future' })
  if (!isAdult(person.birthDate, dayOf(now))) refuse('under_age')
  await expectOn(ctx, signUpSwitch)
  await count(ctx, ctx.db, ['sign_up_address', network])
  await registerAdult(ctx, person, await hashPassword(person.password, network), { actor, language })
}

/** Stores an adult with a login whose address waits for confirmation. */
export const registerAdult = async (
  ctx: Context,
  person: Omit<SignUp, 'password' | 'passwordConfirm'>,
  passwordHash: string,
  { actor, language }: { actor: Actor; language: Language },
): Promise<void> => {
  const now = ctx.clock.now()
  if (await accountByEmail(ctx.db, person.email)) return notifyOwner(ctx, actor, person.email)
  try {
    await inTransaction(ctx.db, async (tx) => {
      const personId = await insertPerson(tx, person, language, now)
      await insertLogin(tx, personId, person.email, passwordHash, confirmBy(now))
      await auditLog.append(ctx, tx, actor, { action: 'signed_up', object: 'person', id: personId, about: personId })
      await agreeToTermsOfUse(ctx, tx, actor, personId, personId)
      if (person.signedForNewsletter)
        await agreeToPresent(ctx, tx, actor, { personId, signedBy: personId, subject: 'news' })
      const { email, firstName } = person
      await sendConfirmLink(ctx, tx, actor, { personId, email, firstName, language })
    })
  } catch (error) {
    // Two sign-ups with one address at the same moment: for the later one the address is taken.
    if (violatedUnique(error) !== 'login_email_unique') throw error
    await notifyOwner(ctx, actor, person.email)
  }
}

/** Stores agreement to the current version of both texts, signed by the person or a guardian. */
export const agreeToTermsOfUse = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  personId: PersonId,
  signedBy: PersonId,
): Promise<void> => {
  const { terms, rules } = ctx.centre
  await agree(ctx, tx, actor, { personId, signedBy }, [
    { subject: 'terms', version: terms.version },
    { subject: 'rules', version: rules.version },
  ])
}

const notifyOwner = async (ctx: Context, actor: Actor, email: string): Promise<void> => {
  const owner = await accountByEmail(ctx.db, email)
  if (!owner) return
  await inTransaction(ctx.db, async (tx) => {
    const about = owner.personId
    await auditLog.append(ctx, tx, actor, { action: 'sign_up_repeated', object: 'person', id: about, about })
    await enqueueAccountExists(ctx, tx, owner)
  })
}

/** Stores a minor of this guardian, with the guardian's declarations. */
export const registerMinor = async (
  ctx: Context,
  tx: Tx,
  actor: Actor,
  guardianId: PersonId,
  person: NewPerson,
  language: Language,
): Promise<PersonId> => {
  const now = ctx.clock.now()
  const childId = await insertPerson(tx, person, language, now)
  await insertGuardianship(tx, guardianId, childId, now)
  await auditLog.append(ctx, tx, actor, { action: 'child_added', object: 'person', id: childId, about: childId })
  await agreeToTermsOfUse(ctx, tx, actor, childId, guardianId)
  await agree(ctx, tx, actor, { personId: childId, signedBy: guardianId }, [
    { subject: 'guardian', version: ctx.centre.terms.version },
  ])
  return childId
}
