import type { Addable } from '#contract/staff/climbing/attendance.ts'
import { isId, type PersonId, type StaffId } from '#contract/platform/id.ts'
import { findPeople } from '#server/people/account/find-people.ts'
import { participantsById, type Participant } from '#server/people/account/participants.ts'
import { ageOn, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { ownPeople } from './own-classes.ts'
import type { Reader } from './roster.ts'

/** People that a list offers at once. */
const maxFound = 8

/** The person of a code that was shown (contract/people/person-code.ts). */
const personOfCode = (typed: string): PersonId | undefined => {
  const id = /^previs:(.+)$/i.exec(typed)?.[1]?.toLowerCase()
  return id !== undefined && isId(id) ? (id as PersonId) : undefined
}

/** Each typed word begins a word of the name; accents count as typed or without. */
const isCalled = ({ firstName, lastName }: Participant, words: readonly string[]): boolean => {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const own = plain(`${firstName} ${lastName}`).split(/[\s-]+/)
  return words.every((word) => own.some((each) => each.startsWith(plain(word))))
}

/** Own people of a coach whose names begin with what was typed. */
export const ownPeopleCalled = async (ctx: Context, staffId: StaffId, q: string): Promise<Participant[]> => {
  const words = q.split(/\s+/).filter(Boolean)
  const own = await participantsById(ctx.db, [...(await ownPeople(ctx, ctx.db, staffId))])
  return words.length === 0 ? [] : own.filter((each) => isCalled(each, words))
}

/**
 * People whom the caller may add to a date: who shows the own code, and by name those the caller finds. A coach finds
 * own people alone (docs/product/attendance.md §4.3).
 */
export const addablePeople = async (ctx: Context, { me, scope }: Reader, q: string): Promise<Addable[]> => {
  const today = dayOf(ctx.clock.now())
  const shown = personOfCode(q)
  const found =
    shown !== undefined
      ? await participantsById(ctx.db, [shown])
      : scope === 'all'
        ? (await findPeople(ctx, { q }, maxFound)).found
        : await ownPeopleCalled(ctx, me.id, q)
  return found.slice(0, maxFound).map(({ id, firstName, lastName, birthDate }) => ({
    _id: id,
    name: `${firstName} ${lastName}`,
    age: ageOn(birthDate, today),
  }))
}
