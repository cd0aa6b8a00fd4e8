import type { BearerTicket } from '#contract/staff/climbing/visits.ts'
import type { SeenBearerTicket } from './bearer-tickets.ts'

/** A ticket on no one's name as the desk shows it. */
export const describeBearer = ({
  id,
  name,
  groupName,
  visits,
  usedVisits,
  validUntil,
}: SeenBearerTicket): BearerTicket => ({
  _id: id,
  name,
  group: groupName,
  visits,
  left: visits - usedVisits,
  validUntil: validUntil.toISOString(),
})
