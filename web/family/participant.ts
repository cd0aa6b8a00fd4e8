import { useParams } from 'react-router'
import type { Me } from '#contract/account.ts'
import { adultAge, type AgeGroup } from '#contract/kit/age-groups.ts'
import type { PersonId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { centreInLocative } from '#web/platform/centre.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#web/platform/paths.ts'
import type { Kind } from '#web/ui/kind.ts'

/** For whom things are bought and seen on this page: the child in its address, or the person who is signed in. */
export interface Participant {
  _id: PersonId
  firstName: string
  age: number
  /** Decides what is on sale and at what price (design §5). */
  ageGroup: AgeGroup
  /** The colour this person has on all pages. */
  kind: Kind
  /** How calls name the participant: only a child is named, oneself is meant otherwise. */
  childId: PersonId | undefined
  paths: { tickets: string; shop: string; cart: string; success: string; classes: string; myClasses: string }
}

const asMe = ({ _id, firstName, age, ageGroup }: Me): Participant => ({
  _id,
  firstName,
  age,
  ageGroup: ageGroup[0] ?? 'adult',
  kind: 'terminska',
  childId: undefined,
  paths: {
    tickets: paths.myTickets,
    shop: paths.tickets,
    cart: paths.ticketCart,
    success: paths.ticketSuccess,
    classes: paths.classes,
    myClasses: paths.myClasses,
  },
})

const childKinds: readonly Kind[] = ['paket', 'dnevna', 'classes', 'terminska']

const asChild = ({ _id, firstName, age, ageGroup }: Me['parentOf'][number], place: number): Participant => ({
  _id,
  firstName,
  age,
  ageGroup: ageGroup[0] ?? 'school',
  kind: childKinds[place % childKinds.length] ?? 'paket',
  childId: _id,
  paths: {
    tickets: paths.child(_id),
    shop: paths.childTickets(_id),
    cart: paths.childTicketCart(_id),
    success: paths.childTicketSuccess(_id),
    classes: paths.childClasses(_id),
    myClasses: paths.child(_id),
  },
})

/** Everybody one may buy for, oneself first. */
export const participantsOf = (me: Me): [me: Participant, ...children: Participant[]] => [
  asMe(me),
  ...me.parentOf.map(asChild),
]

/** Where one chooses for whom; the prices are those of their age. */
export type ShopPage = 'shop' | 'classes'

/** As one reads it in a choice between people. */
export const nameOf = ({ firstName, childId }: Participant): string =>
  childId === undefined ? m.family_me({ name: firstName }) : firstName

/** Heading of the page with a child's tickets and visits (spec §2). */
export const childTitle = (firstName: string): string => m.child_title({ centre: centreInLocative(), name: firstName })

/** Under 18 one sees what one has, and others buy it (design §9). */
export const mayBuy = (me: Me): boolean => me.age >= adultAge

/** The participant of this page. A child that is not one's own is not there. */
export const useParticipant = (): Participant => {
  const [me, ...children] = participantsOf(useMe())
  const { childId } = useParams()
  if (childId === undefined) return me
  const child = children.find(({ _id }) => _id === childId)
  if (!child) throw new NotFound()
  return child
}
