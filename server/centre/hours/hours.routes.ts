import { hours } from '#contract/centre/hours.ts'
import type { ParsedCall } from '#contract/platform/endpoint.ts'
import { officeHours } from '#contract/staff/centre/hours.ts'
import type { Context } from '#server/platform/context.ts'
import type { Bind } from '#server/people/account/me.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import {
  hoursForCustomers,
  previewHours,
  removeException,
  removeSeason,
  saveException,
  saveSeason,
  undoHours,
} from './hours.ts'
import { describeHours } from './office-hours.ts'

export const hoursRoutes = (bind: Bind, ctx: Context): void => {
  bind(hours.now, () => hoursForCustomers(ctx))
}

export const officeHoursRoutes = (bind: StaffBind, ctx: Context): void => {
  /** A change answers the hours as they are then. */
  const then =
    <Body>(work: (ctx: Context, me: StaffMe, body: Body) => Promise<void>) =>
    async ({ me, body }: { me: StaffMe; body: Body }) => {
      await work(ctx, me, body)
      return describeHours(ctx)
    }
  bind(officeHours.now, () => describeHours(ctx))
  bind(officeHours.preview, ({ body }: ParsedCall<typeof officeHours.preview>) => previewHours(ctx, body))
  bind(officeHours.saveSeason, then(saveSeason))
  bind(officeHours.saveException, then(saveException))
  bind(officeHours.removeSeason, then(removeSeason))
  bind(officeHours.removeException, then(removeException))
  bind(officeHours.undo, then(undoHours))
}
