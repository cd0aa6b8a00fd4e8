import type { CallShape } from '#contract/platform/endpoint.ts'
import { isApprovedFor, permissions, type Permission } from './roles.ts'
import type { Topic } from './topics.ts'

/**
 * Callers of a call for staff: a permission; 'staff' for everybody unlocked; 'device' for an enrolled device, also locked;
 * 'anyone' for the way in (docs/product/staff.md §3.1).
 */
export type May = Permission | 'staff' | 'device' | 'anyone'

/** One call of the staff's app. Served on the staff's host alone, and absent from the public OpenAPI. */
export interface StaffEndpoint extends CallShape {
  who: 'staff'
  may: May
  /** A second permission that the caller needs as well, such as `export` beside the one to see. */
  also?: Permission
  /** The permission that some of these calls need beside `may`; a second person's approval may stand for it. */
  wider?: Permission
  /** What other screens hear of once the call was carried out (docs/product/staff.md §10.2). */
  changes?: readonly Topic[]
  /** Takes lists of up to 500 people or long texts, beyond the size of other bodies (docs/product/limits.md §6.1). */
  hasLargeBody?: true
  /** The body is the bytes of a file, at most so many; only who may call is read on (docs/product/limits.md §6.4). */
  takesFile?: number
  /** Answers server-sent events until one side ends them (docs/product/staff.md §10). */
  stream?: true
}

/** Defines a call of the staff's app. */
export const staffCall = <const E extends Omit<StaffEndpoint, 'who'>>(of: E): E & { who: 'staff' } => ({
  ...of,
  who: 'staff',
})

export const isPermission = (may: May): may is Permission => may in permissions

/** Whether some role needs a second person for this call, always or in some of its cases (docs/product/staff.md §5.1). */
export const mayNeedApproval = ({ may, wider }: Pick<StaffEndpoint, 'may' | 'wider'>): boolean =>
  wider !== undefined || (isPermission(may) && isApprovedFor(may))
