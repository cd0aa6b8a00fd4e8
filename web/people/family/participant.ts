import { useParams } from 'react-router'
import type { Me } from '#contract/people/account.ts'
import { adultAge, type AgeGroup } from '#contract/platform/age-groups.ts'
import type { Day } from '#contract/platform/day.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { centreInLocative } from '#web/platform/centre.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { participantPaths } from '#contract/platform/paths.ts'

/** The person a page buys for and shows: the child in the address, else the signed-in person. */
export interface Participant {
  _id: PersonId
  firstName: string
  /** First name of a child, for titles; undefined for the signed-in person. */
  childName: string | undefined
  age: number
  /** Decides articles and prices (docs/product/family.md §2.3). */
  ageGroup: AgeGroup
  /** Child id for calls; undefined for the signed-in person. */
  childId: PersonId | undefined
  paths: ReturnType<typeof participantPaths>
  /** Last day of an entry ban; until then nothing is bought for the person. */
  bannedUntil: Day | undefined
}

const asMe = ({ _id, firstName, age, ageGroup, bannedUntil }: Me): Participant => ({
  _id,
  firstName,
  childName: undefined,
  age,
  ageGroup: ageGroup[0] ?? 'adult',
  childId: undefined,
  paths: participantPaths(),
  bannedUntil,
})

const asChild = ({ _id, firstName, age, ageGroup, bannedUntil }: Me['parentOf'][number]): Participant => ({
  _id,
  firstName,
  childName: firstName,
  age,
  ageGroup: ageGroup[0] ?? 'school',
  childId: _id,
  paths: participantPaths(_id),
  bannedUntil,
})

/** All participants the person may buy for, the person first. */
export const participantsOf = (me: Me): [me: Participant, ...children: Participant[]] => [
  asMe(me),
  ...me.parentOf.map(asChild),
]

/** Shops with a choice of participant. */
export type ShopPage = 'shop' | 'classes'

/** Name in a choice of participant. */
export const participantName = ({ firstName, childId }: Participant): string =>
  childId === undefined ? m.family_me({ name: firstName }) : firstName

/** Title of the child page. */
export const childTitle = (firstName: string): string => m.child_title({ centre: centreInLocative(), name: firstName })

/** Minors buy nothing (docs/product/family.md §4.2). */
export const mayBuy = (me: Me): boolean => me.age >= adultAge

/** The participant of this page. Another guardian's child is not found (docs/product/family.md §2.4). */
export const useParticipant = (): Participant => {
  const [me, ...children] = participantsOf(useMe())
  const { childId } = useParams()
  if (childId === undefined) return me
  const child = children.find(({ _id }) => _id === childId)
  if (!child) throw new NotFound()
  return child
}
