import type { PersonId } from '#contract/kit/id.ts'
import { enterPerson } from '#server/account/keep-people.ts'
import { sendArrival } from '#server/arrivals/arrivals.ts'
import { grantCertificate } from '#server/certificates/certificates.ts'
import { askedHash, enterPeople } from '#server/desk/enter-people.ts'
import { banPerson } from '#server/notes/bans.ts'
import { writeNote } from '#server/notes/notes.ts'
import { staffActor, type ActingStaff, type Actor } from '#server/platform/audit-log.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { FakeClock, addMs, days, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { recordGroup } from '#server/visits/group-visit.ts'
import { undoVisit, writtenVisit } from '#server/visits/undo-visit.ts'
import { bornYearsAgo } from './seed.ts'

/** Visits of a day, fewer as long as it is young: at most one a minute since nine. */
const mostVisits = 40
const opens = '09:00'

const firstNames = ['Alja', 'Blaž', 'Črt', 'Drejc', 'Ema', 'Gal', 'Ines', 'Jaka', 'Katja', 'Lan'] as const
const lastNames = ['Rupnik', 'Jereb', 'Šuštar', 'Vovk'] as const

/** Moments between opening and now, in order; none before nine, since no one can have come in yet. */
export const visitTimes = (now: Date): Date[] => {
  const from = at(dayOf(now), opens)
  const spanMs = now.getTime() - from.getTime()
  const count = Math.max(0, Math.min(mostVisits, Math.floor(spanMs / minutes(1))))
  return Array.from({ length: count }, (_, index) => addMs(from, (spanMs * (index + 0.5)) / count))
}

const reasons = ['paid_elsewhere', 'partner_card', 'paid_elsewhere', 'paid_elsewhere', 'staff'] as const

/** Who the demo's reception is. */
const receptionOf = async (ctx: Context): Promise<Actor & { staff: ActingStaff }> => {
  const { id } = await ctx.db.selectFrom('staff').select('id').where('mark', '=', 'NZ').executeTakeFirstOrThrow()
  const staff = { id, device: null, approvedBy: null }
  return { ...staffActor(staff, { network: 'demo', request: newId() }), staff }
}

/** A person without a log-in, as reception enters one. */
const enters = async (ctx: Context, actor: Actor, index: number): Promise<PersonId> => {
  const entered = await inTransaction(ctx.db, (tx) =>
    enterPerson(ctx, tx, actor, {
      key: newId(),
      firstName: firstNames[index % firstNames.length] ?? '',
      lastName: lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? '',
      birthDate: bornYearsAgo(dayOf(ctx.clock.now()), 19 + (index % 40), 1 + (index % 10)),
      phoneNumber: `040 ${String(300_000 + index * 137).replace(/(\d{3})(\d{3})/, '$1 $2')}`,
      email: '',
      language: 'sl',
      isOther: true,
    }),
  )
  if (!('personId' in entered)) throw new Error('a person of the demo was not entered')
  return entered.personId
}

/** What reception did today: visits since nine with one undone, a ban, a note, certificates and a prijavnica that waits. */
export const addDemoDay = async (given: Context): Promise<void> => {
  const now = addMs(given.clock.now(), -minutes(1))
  // Regulars were entered before today.
  const clock = new FakeClock(addMs(now, -days(1)))
  const ctx: Context = { ...given, clock }
  const today = dayOf(now)
  const actor = await receptionOf(ctx)
  const people: PersonId[] = []
  for (let index = 0; index < mostVisits; index += 1) people.push(await enters(ctx, actor, index))
  clock.set(now)
  const [banned, noted, ...others] = people
  if (!banned || !noted) return

  for (const [index, when] of visitTimes(now).entries()) {
    clock.set(when)
    const key = newId()
    const personId = others[index]
    const reason = reasons[index % reasons.length] ?? 'paid_elsewhere'
    if (personId)
      await enterPeople(ctx, actor, {
        request: { key, asked: askedHash('demo', key) },
        comers: [{ personId, reason }],
      })
    else await recordGroup(ctx, actor, { key, asked: askedHash('demo', key), heads: 12, name: 'OŠ Vič, 7. b' })
  }
  clock.set(now)
  const wrong = await ctx.db
    .selectFrom('visit')
    .select('id')
    .where('person_id', '=', others[4] ?? null)
    .executeTakeFirst()
  const written = wrong && (await writtenVisit(ctx.db, wrong.id))
  await inTransaction(ctx.db, async (tx) => {
    if (written) await undoVisit(ctx, tx, actor, written, '')
    for (const [index, personId] of others.slice(0, 8).entries())
      await grantCertificate(ctx, tx, actor, personId, { key: newId(), kind: index % 2 === 0 ? 'top_rope' : 'lead' })
    await grantCertificate(ctx, tx, actor, noted, { key: newId(), kind: 'lead' })
    await writeNote(ctx, tx, actor, noted, {
      key: newId(),
      text: 'Pozabljeni plezalniki so v omari pri pultu.',
      until: today,
    })
    const ban = { key: newId(), until: addDays(today, 14), because: 'Po opozorilu znova plezanje brez varovanja.' }
    await banPerson(ctx, tx, actor, banned, ban, async () => {})
  })
  await sendArrival(
    ctx,
    {
      firstName: 'Urška',
      lastName: 'Golob',
      birthDate: bornYearsAgo(today, 36),
      contact: '031 555 210',
      children: [{ firstName: 'Maj', lastName: 'Golob', birthDate: bornYearsAgo(today, 9), isGuardian: true }],
      acceptsRules: true,
    },
    { language: 'sl', network: 'demo' },
  )
}
