import { adultAge } from '#contract/platform/age-groups.ts'
import { writes, type Endpoint, type Who } from '#contract/platform/endpoint.ts'
import type { Actor } from '#server/platform/audit-log.ts'
import { refuse } from '#server/platform/refuse.ts'

/** Data about a person with a session that every call needs; the account module adds the rest. */
export interface Caller {
  /** The person, and the request that acts for the person. */
  actor: Actor
  age: number
  /** The email is unconfirmed and its deadline has passed (docs/product/account.md §4.3). */
  blocked: boolean
}

/** Refuses a caller who does not meet it. */
type Requirement = (caller: Caller, endpoint: Endpoint) => void

const confirmedInTime: Requirement = ({ blocked }, endpoint) => {
  if (blocked && writes(endpoint) && !endpoint.evenUnconfirmed) refuse('email_unconfirmed')
}

const ofAge: Requirement = ({ age }) => {
  if (age < adultAge) refuse('adults_only')
}

/**
 * What each word of the contract's `who` requires, in the order of refusals (docs/product/api.md §2.2). 'nothing' admits
 * a request without a session; any other policy begins with one.
 */
export const policies: Readonly<Record<Who, 'nothing' | readonly Requirement[]>> = {
  anyone: 'nothing',
  customer: [confirmedInTime],
  adult: [confirmedInTime, ofAge],
}

/** Who stands behind an admitted call. */
export interface CallerOf<Me> {
  anyone: undefined
  customer: Me
  adult: Me
}
