import type { AgeGroup } from '#contract/platform/age-groups.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { ageAndGroup } from './person.rules.ts'
import * as store from './last-visits.store.ts'

/** A person by the last visit. */
export interface LastVisitor {
  id: PersonId
  name: string
  lastVisit: Date
  ageGroup: AgeGroup
}

/** Whose last visit lies between two instants, the latest first; those who were erased are left out. */
export const lastVisitedBetween = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  from: Date,
  before: Date,
): Promise<LastVisitor[]> => {
  const today = dayOf(clock.now())
  return (await store.lastVisitedBetween(db, from, before)).map(({ birthDate, firstName, lastName, ...person }) => ({
    ...person,
    name: `${firstName} ${lastName}`,
    ageGroup: ageAndGroup(birthDate, today).ageGroup,
  }))
}
