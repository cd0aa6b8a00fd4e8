import { arrivalSecretLength, readArrivalCode, type ArrivalForm } from '#contract/reception/arrivals.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import type { WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import { ageOn, dayOf, startOfDay } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { newId, randomCharacters } from '#server/platform/ids.ts'
import { rangeOf } from '#server/platform/network.ts'
import { count } from '#server/platform/rate-limits.ts'
import { refuse } from '#server/platform/refuse.ts'
import { arrivalUntil, peopleOf } from './arrivals.rules.ts'
import * as store from './arrivals.store.ts'

/** The database holds only this: a code cannot be read from it. */
const codeHash = ({ secrets }: Pick<Context, 'secrets'>, secret: string): Buffer =>
  secrets.fingerprint('arrival', secret)

/** Counts one more form of an address; one that the desk has confirmed today leaves the total to strangers. */
const countSent = async (ctx: Context, network: string, addressHash: Buffer): Promise<void> => {
  // One after the other, so that what one refuses fills no other.
  await count(ctx, ctx.db, ['arrivals_address', network])
  await count(ctx, ctx.db, ['arrivals_address_day', network])
  const { addresses } = await store.confirmedSince(ctx.db, startOfDay(dayOf(ctx.clock.now())))
  if (!addresses.has(addressHash.toString('hex'))) await count(ctx, ctx.db, ['arrivals_all', 'all'])
}

/**
 * Keeps what a visitor filled in until the reception accepts it, and resolves to the secret of its code. No person exists
 * by it yet, so nothing is checked against people who do (docs/product/arrivals.md §2). `before` is the secret of the form
 * that this browser sent last, by which its forms belong together.
 */
export const sendArrival = async (
  ctx: Context,
  form: ArrivalForm,
  { language, network, before }: { language: Language; network: string; before?: string | undefined },
): Promise<string> => {
  const now = ctx.clock.now()
  const addressHash = ctx.secrets.fingerprint('arrival_address', network)
  await countSent(ctx, network, addressHash)
  const secret = randomCharacters(arrivalSecretLength)
  const browserId = before === undefined ? undefined : await store.browserOf(ctx.db, codeHash(ctx, before))
  await store.insertArrival(ctx.db, {
    codeHash: codeHash(ctx, secret),
    people: peopleOf(form),
    language,
    rulesVersion: ctx.centre.rules.version,
    addressHash,
    rangeHash: ctx.secrets.fingerprint('arrival_range', rangeOf(network)),
    browserId: browserId ?? newId(),
    now,
  })
  ctx.hints.send('arrivals')
  return secret
}

/** How a prijavnica stands: it waits, was accepted, or is gone after its day. */
export type ArrivalState =
  | { state: 'waiting'; row: store.ArrivalRow }
  | { state: 'accepted'; personId: PersonId }
  | { state: 'gone' }

const arrivalState = (row: store.ArrivalRow | undefined, now: Date): ArrivalState => {
  if (row?.person_id) return { state: 'accepted', personId: row.person_id }
  return row && arrivalUntil(row.created_at) > now ? { state: 'waiting', row } : { state: 'gone' }
}

/** The prijavnica of a secret. An unknown one and one deleted after its day are alike. */
export const arrivalOf = async (ctx: Context, secret: string): Promise<ArrivalState> =>
  arrivalState(await store.arrivalByCode(ctx.db, codeHash(ctx, secret)), ctx.clock.now())

/** As the desk shows it, with ages instead of sums in the head. */
export const describeArrival = (ctx: Pick<Context, 'clock'>, row: store.ArrivalRow): WaitingArrival => {
  const today = dayOf(ctx.clock.now())
  return {
    _id: row.id,
    people: row.people.map(({ firstName, lastName, birthDate, isGuardian }) => ({
      firstName,
      lastName,
      birthDate,
      age: ageOn(birthDate, today),
      ...(isGuardian !== undefined && { isGuardian }),
    })),
    language: row.language,
    at: row.created_at.toISOString(),
    until: arrivalUntil(row.created_at).toISOString(),
  }
}

/** The prijavnica of a secret whose code was scanned or typed at the desk, which is noted. */
export const shownArrival = async (ctx: Context, secret: string): Promise<ArrivalState> => {
  const found = await arrivalOf(ctx, secret)
  if (found.state === 'waiting') await store.markShown(ctx.db, found.row.id, ctx.clock.now())
  return found
}

/** What a scanned or typed code is of; undefined where it is no code of a prijavnica. */
export const lookAtCode = async (
  ctx: Context,
  text: string,
): Promise<{ arrival: WaitingArrival } | { personId: PersonId } | undefined> => {
  const secret = readArrivalCode(text)
  if (secret === undefined) return undefined
  const found = await shownArrival(ctx, secret)
  if (found.state === 'gone') return refuse('arrival_gone')
  return found.state === 'accepted' ? { personId: found.personId } : { arrival: describeArrival(ctx, found.row) }
}
