import type { PersonId } from '#contract/platform/id.ts'
import { people } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { correctBirthDate, endGuardianship } from '#server/people/account/correct-identity.ts'
import { correctContact, enterPerson, fullName, keptPerson } from '#server/people/account/keep-people.ts'
import { sendSetUpLink } from '#server/people/account/set-up-link.ts'
import { ownPeopleCalled } from '#server/climbing/attendance/addable.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { factsOf, onDay } from '#server/people/staff/facts.ts'
import { cardOpener, type Opener } from './opened-cards.ts'
import { describeCard, describeFound, describeOwn } from './person-card.ts'
import { findAtDesk } from './find.ts'
import { chosenPeopleTable, peopleTable } from './people-table.ts'
import { eraseForPerson, handOverData } from './requests.ts'

export const peopleRoutes = (bind: StaffBind, ctx: Context): void => {
  const openCard = cardOpener(ctx, describeCard)
  /** The card as it is now; a member who gets it has opened it. */
  const card = async (opener: Opener, personId: PersonId) => ({ card: await openCard(opener, personId) })

  bind(people.find, async ({ me, query: { limit, ...search }, scope }) => {
    const { after, q } = search
    // A coach finds participants of the own classes, by name and age alone (docs/product/staff.md §7.3).
    const today = dayOf(ctx.clock.now())
    if (scope !== 'all') {
      const all = await ownPeopleCalled(ctx, me.id, q)
      const own = all.slice(after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1)
      return {
        people: own.slice(0, limit).map((each) => describeOwn(each, today)),
        more: own.length > limit,
        near: false,
      }
    }
    const { found, ...rest } = await findAtDesk(ctx, search, limit)
    return { people: found.map((each) => describeFound(each, today)), ...rest }
  })
  bind(people.table, (call) => (call.scope === 'all' ? peopleTable(ctx, call, 'csv') : refuse('forbidden')))
  bind(people.sheet, (call) => (call.scope === 'all' ? peopleTable(ctx, call, 'xlsx') : refuse('forbidden')))
  bind(people.chosenTable, (call) => (call.scope === 'all' ? chosenPeopleTable(ctx, call, 'csv') : refuse('forbidden')))
  bind(people.chosenSheet, (call) =>
    call.scope === 'all' ? chosenPeopleTable(ctx, call, 'xlsx') : refuse('forbidden'),
  )
  bind(people.card, (call) => (call.scope === 'all' ? card(call, call.params.personId) : refuse('not_found')))
  bind(people.create, async (call) => {
    const made = await inTransaction(ctx.db, (tx) => enterPerson(ctx, tx, call.actor, call.body))
    if ('personId' in made) return { ...(await card(call, made.personId)), maybe: [] }
    const today = dayOf(ctx.clock.now())
    return { maybe: made.maybe.map((each) => describeFound(each, today)) }
  })
  bind(people.correct, async (call) => {
    const { personId } = call.params
    await inTransaction(ctx.db, (tx) => correctContact(ctx, tx, call.actor, personId, call.body))
    return card(call, personId)
  })
  bind(people.correctBirthDate, async (call) => {
    const {
      me,
      body,
      params: { personId },
    } = call
    await inTransaction(ctx.db, (tx) =>
      correctBirthDate(ctx, tx, personId, body, (before) =>
        me.act(tx, null, {
          about: [personId],
          facts: () =>
            factsOf(m.act_birth_date, {
              person: fullName(before),
              bornBefore: onDay(before.birth_date),
              born: onDay(body.birthDate),
              because: body.because,
            }),
        }),
      ),
    )
    return card(call, personId)
  })
  bind(people.endGuardian, async (call) => {
    const { personId: childId, guardianId } = call.params
    const {
      me,
      body: { because },
    } = call
    await inTransaction(ctx.db, (tx) =>
      endGuardianship(ctx, tx, { guardianId, childId }, because, async (guardian) => {
        const child = fullName(await keptPerson(ctx, tx, childId))
        const facts = () => factsOf(m.act_guardian_end, { guardian: fullName(guardian), child, because })
        return me.act(tx, null, { about: [childId, guardianId], facts })
      }),
    )
    return card(call, childId)
  })
  bind(people.sendSetUp, async (call) => {
    const {
      me,
      params: { personId },
    } = call
    await inTransaction(ctx.db, async (tx) => {
      // A member who changed the address may have given the own one: a second person looks at it first.
      const { isAddressNew } = await keptPerson(ctx, tx, personId)
      await sendSetUpLink(ctx, tx, personId, (person) =>
        me.act(tx, isAddressNew ? 'identity' : null, {
          about: [personId],
          facts: () => factsOf(m.act_set_up, { person: fullName(person), address: person.contact_email }),
        }),
      )
    })
    return card(call, personId)
  })
  bind(people.dataOf, ({ me, params, body }) => handOverData(ctx, me, params.personId, body.proof))
  bind(people.erase, async ({ me, params, body }) => {
    await eraseForPerson(ctx, me, params.personId, body.proof)
    return {}
  })
}
