import { merging } from '#contract/staff/reception/merging.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { mergePeople, previewMerge } from './merge-people.ts'

/** The card of the kept person comes from the desk, which stands above this module. */
export const mergingRoutes = (
  bind: StaffBind,
  ctx: Context,
  cardOf: (ctx: Context, personId: PersonId) => Promise<PersonCard>,
): void => {
  bind(merging.preview, ({ actor, params }) => previewMerge(ctx, actor, params.personId, params.otherId))
  bind(merging.merge, async ({ me, params, body }) => {
    await mergePeople(ctx, me, params, body)
    return { card: await cardOf(ctx, params.personId) }
  })
}
