import { useSuspenseQuery } from '@tanstack/react-query'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { paths } from '#contract/platform/paths.ts'
import { Bookings } from './Bookings.tsx'
import { childClassesQuery } from './classes.queries.ts'

/** Booked classes of a child, on the child page (docs/product/family.md §2.8). */
export const ChildClasses = ({ childId }: { childId: PersonId }) => (
  <Bookings
    title={m.my_classes_child_title()}
    caps
    none={m.my_classes_child_none()}
    bookings={useSuspenseQuery(childClassesQuery(childId)).data.classes}
    signUp={paths.childClasses(childId)}
  />
)
