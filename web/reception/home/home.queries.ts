import type { PersonId } from '#contract/platform/id.ts'
import { myClassesQuery } from '#web/climbing/classes/classes.queries.ts'
import { childVisitsQuery, myVisitsQuery } from '#web/climbing/visits/visits.queries.ts'

// A page and its route use the same query: two different limits would cause two requests.

/** Classes on the dashboard (docs/product/classes.md §8.4). */
export const dashboardClassesQuery = myClassesQuery(2)

/** Visits on the dashboard (docs/product/visits.md §2.2). */
export const dashboardVisitsQuery = myVisitsQuery(3)

/** Visits on the page of one's own tickets (docs/product/visits.md §2.2). */
export const ticketsPageVisitsQuery = myVisitsQuery(7)

/** Visits on a child's page (docs/product/visits.md §2.2). */
export const childPageVisitsQuery = (childId: PersonId) => childVisitsQuery(childId, 10)
