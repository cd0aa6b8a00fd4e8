import type { CallShape, Parsed } from '../kit/endpoint.ts'
import type { Permission } from './roles.ts'
import type { Topic } from './topics.ts'

/**
 * Callers of a call for staff: a permission; 'staff' for everybody unlocked; 'device' for an enrolled device, also locked;
 * 'anyone' for the way in (docs/product/staff.md §3.1).
 */
export type May = Permission | 'staff' | 'device' | 'anyone'

/** What an approval is for: one object and one amount in cents, each if there is one (docs/product/staff.md §5.2). */
export interface Approved {
  object?: string | undefined
  cents?: number | undefined
}

/** One call of the staff's app. Served on the staff's host alone, and absent from the public OpenAPI. */
export interface StaffEndpoint extends CallShape {
  who: 'staff'
  may: May
  /** A second permission that the caller needs as well, such as `export` beside the one to see. */
  also?: Permission
  /** The permission that a second person's approval may add to this call, beside `may` itself. */
  wider?: Permission
  /** What other screens hear of once the call was carried out (docs/product/staff.md §10.2). */
  changes?: readonly Topic[]
  /** Takes lists of up to 500 people or long texts, beyond the size of other bodies (docs/product/limits.md §6.1). */
  hasLargeBody?: true
  /** The body is the bytes of a file, at most so many; only who may call is read on (docs/product/limits.md §6.4). */
  takesFile?: number
  /** Answers server-sent events until one side ends them (docs/product/staff.md §10). */
  stream?: true
  /** What a second person approves of a sent call; browser and server compute it alike. */
  approves?(sent: { params: never; body: never }): Approved
}

/** Defines a call of the staff's app, and what a second person approves of it. */
export const staffCall = <const E extends Omit<StaffEndpoint, 'who' | 'approves'>>(
  of: E,
  approves?: (sent: Pick<Parsed<E>, 'params' | 'body'>) => Approved,
): E & { who: 'staff'; approves?: (sent: Pick<Parsed<E>, 'params' | 'body'>) => Approved } => ({
  ...of,
  who: 'staff',
  ...(approves && { approves }),
})

/** The name of a call in approvals: method and path, which no other call has. */
export const nameOfCall = ({ method, path }: Pick<StaffEndpoint, 'method' | 'path'>): string => `${method} ${path}`
