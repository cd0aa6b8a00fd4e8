import type { PersonId } from '#contract/platform/id.ts'
import { maxFamily } from '#contract/staff/climbing/visits.ts'
import { sendArrival } from '#server/reception/arrivals/arrivals.ts'
import { askedHash, enterPeople, type Comer } from '#server/reception/desk/enter-people.ts'
import { banPerson } from '#server/people/notes/bans.ts'
import { writeNote } from '#server/people/notes/notes.ts'
import { askerAlone } from '#server/people/staff/asker.ts'
import { staffActor, type StaffActor } from '#server/platform/audit-log.ts'
import { addDays, at, dayOf } from '#server/platform/calendar.ts'
import { FakeClock, addMs, days, minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobQueue } from '#server/platform/jobs.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { recordGroup } from '#server/climbing/visits/group-visit.ts'
import { undoVisit, writtenVisit } from '#server/climbing/visits/undo-visit.ts'
import type { DemoProducts } from './demo-catalogue.ts'
import { addClub, comersToClub, joinClub, markClub, standInToday } from './demo-club.ts'
import {
  keepPapers,
  regulars,
  regularsWithTickets,
  shown,
  takeMembersIn,
  takePlacesIn,
  takeTicketsIn,
  type DemoMember,
  type MembersByNumber,
} from './demo-members.ts'
import { bornYearsAgo, createSeed, type PayAt } from './seed.ts'
import { articlesForAdults } from './demo-catalogue.ts'

/** Visits of a day, fewer as long as it is young: at most one a minute since nine. */
const mostVisits = 40
const opens = '09:00'

/** Moments between opening and now, in order; none before nine, since no one can have come in yet. */
export const visitTimes = (now: Date): Date[] => {
  const from = at(dayOf(now), opens)
  const spanMs = now.getTime() - from.getTime()
  const count = Math.max(0, Math.min(mostVisits, Math.floor(spanMs / minutes(1))))
  return Array.from({ length: count }, (_, index) => addMs(from, (spanMs * (index + 0.5)) / count))
}

const reasons = ['paid_elsewhere', 'partner_card', 'paid_elsewhere', 'staff', 'partner_card', 'paid_elsewhere'] as const
/** Of so many visits one is without a ticket of ours. */
const reasonEvery = 6
/** Which of the day's visits is a school's, and which was a mistake. */
const groupAt = 12
const wrongAt = 4

/** A member of the demo's staff as an actor. */
export const memberOf = async (ctx: Context, mark: string): Promise<StaffActor> => {
  const { id } = await ctx.db.selectFrom('staff').select('id').where('mark', '=', mark).executeTakeFirstOrThrow()
  return staffActor({ id, device: null, approvedBy: null }, { network: 'demo', request: newId() })
}

/** Visits of the days before, so that no regular comes for the first time: some people a day, an evening each. */
const cameBefore = async (
  ctx: Context,
  clock: FakeClock,
  actor: StaffActor,
  ids: MembersByNumber,
  now: Date,
): Promise<void> => {
  const people = [...Object.values<DemoMember>(shown), ...regulars]
  for (let from = 0; from < people.length; from += maxFamily) {
    clock.set(at(addDays(dayOf(now), -2 - from / maxFamily), '18:20'))
    const key = newId()
    const comers = people.slice(from, from + maxFamily).map(({ number, guardian }) => ({
      personId: ids.get(number)!,
      reason: 'paid_elsewhere' as const,
      ...(guardian !== undefined && { supervisorId: ids.get(guardian)! }),
    }))
    await enterPeople(ctx, actor, { request: { key, asked: askedHash('demo', key) }, comers })
  }
}

/** Who came in so far: regulars by their tickets, some for a reason, a class of a school, and children to their group. */
const comeIn = async (
  ctx: Context,
  clock: FakeClock,
  actor: StaffActor,
  ids: MembersByNumber,
  now: Date,
): Promise<void> => {
  const idsOf = (from: number, to?: number) => regulars.slice(from, to).map(({ number }) => ids.get(number)!)
  const withTickets = idsOf(0, regularsWithTickets)
  const withReasons = idsOf(regularsWithTickets)
  const club = await comersToClub(ctx, now)
  const toClub = club?.people.slice(0, 4) ?? []
  const next = (index: number, when: Date): Comer | undefined => {
    if (club && when >= club.from) {
      const child = toClub.shift()
      if (child) return { personId: child }
    }
    const because = index % reasonEvery === reasonEvery - 1 ? withReasons.shift() : undefined
    if (because) return { personId: because, reason: reasons[withReasons.length % reasons.length]! }
    const regular = withTickets.shift()
    return regular && { personId: regular }
  }
  for (const [index, when] of visitTimes(now).entries()) {
    clock.set(when)
    const key = newId()
    const request = { key, asked: askedHash('demo', key) }
    const comer = index === groupAt ? undefined : next(index, when)
    if (!comer) await recordGroup(ctx, actor, { ...request, heads: 12, name: 'OŠ Vič, 7. b' })
    else {
      const [came] = await enterPeople(ctx, actor, { request, comers: [comer] })
      if (came?.outcome !== 'recorded') throw new Error(`a visit of the demo was not recorded: ${came?.outcome}`)
    }
  }
  clock.set(now)
  const visits = await ctx.db
    .selectFrom('visit')
    .select('id')
    .where('at', '>=', at(dayOf(now), opens))
    .orderBy('at')
    .execute()
  const wrong = visits[wrongAt] && (await writtenVisit(ctx.db, visits[wrongAt].id))
  if (wrong) await inTransaction(ctx.db, (tx) => undoVisit(ctx, tx, actor, wrong, ''))
}

/** Whom the desk stops or looks at: a ban, a note, and a prijavnica that waits. */
const keepWatch = async (ctx: Context, actor: StaffActor, ids: MembersByNumber, now: Date): Promise<void> => {
  const today = dayOf(now)
  const idOf = ({ number }: { number: number }): PersonId => ids.get(number)!
  await inTransaction(ctx.db, async (tx) => {
    const note = { key: newId(), text: 'Pozabljeni plezalniki so v omari pri pultu.', until: today }
    await writeNote(ctx, tx, actor, idOf(shown.noted), note)
    const ban = { key: newId(), until: addDays(today, 14), because: 'Po opozorilu znova plezanje brez varovanja.' }
    await banPerson(
      ctx,
      tx,
      askerAlone(ctx, actor, () => true),
      idOf(shown.banned),
      ban,
      async () => {},
    )
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

/** A day at the desk: members from the system before, their club, visits since nine, and what waits for a member. */
export const addDemoDay = async (
  given: SellingContext,
  jobs: JobQueue<SellingContext>,
  { payAt, products }: { payAt: PayAt; products: DemoProducts },
): Promise<void> => {
  const now = addMs(given.clock.now(), -minutes(1))
  const clock = new FakeClock(addMs(now, -days(22)))
  const ctx: SellingContext = { ...given, clock }
  const drain = () => jobs.drain(ctx)
  const [reception, manager, coach] = [await memberOf(ctx, 'NZ'), await memberOf(ctx, 'MK'), await memberOf(ctx, 'LB')]
  const ids = await takeMembersIn(ctx, manager, drain, dayOf(now))
  const groups = await addClub(ctx, manager, { now, coach: coach.staff.id })
  await takePlacesIn(ctx, manager, drain, groups)
  await keepPapers(ctx, reception, ids)
  await cameBefore(ctx, clock, reception, ids, now)
  clock.set(addMs(now, -days(1)))
  const articles = await articlesForAdults(ctx, products)
  await takeTicketsIn(ctx, manager, drain, { today: dayOf(now), articles })
  await markClub({ ctx, clock, actor: coach }, { groups, ids, now })
  await standInToday({ ctx, clock, actor: manager }, { classId: groups['Drugi'], coach: coach.staff.id, now })
  if (groups['Tretji']) await joinClub(ctx, createSeed(ctx, payAt), now)
  await comeIn(ctx, clock, reception, ids, now)
  await keepWatch(ctx, reception, ids, now)
  await drain()
}
