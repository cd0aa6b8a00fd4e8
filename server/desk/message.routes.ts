import { people } from '#contract/staff/people.ts'
import type { Context } from '#server/platform/context.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { StaffBind } from '#server/staff/me.ts'
import { messagePeople } from './message.ts'

export const messageRoutes = (bind: StaffBind, ctx: Context): void => {
  // A coach's own people are those of the own classes, which no class names yet (docs/product/staff.md §7.3).
  bind(people.message, ({ me, body, scope }) => (scope === 'own' ? refuse('forbidden') : messagePeople(ctx, me, body)))
}
