import type { SavedViewId, StaffId } from '#contract/platform/id.ts'
import type { Day } from '#contract/platform/day.ts'
import type { Beside } from '#contract/staff/reception/figures.ts'
import { viewedReports, type Preset, type SavedView, type ViewedReport } from '#contract/staff/reception/saved-views.ts'
import type { StaffMe } from '#server/people/staff/me.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { auditLog } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { refuse, refuseFields } from '#server/platform/refuse.ts'
import * as store from './saved-views.store.ts'

/** So many stand in one row of a page without being searched. */
export const maxViews = 50

const viewOf = (row: store.SavedViewRow, names: ReadonlyMap<StaffId, string>): SavedView => ({
  _id: row.id,
  name: row.name,
  report: row.report,
  ...(row.preset !== null && { preset: row.preset }),
  ...(row.from_day !== null && { from: row.from_day }),
  ...(row.to_day !== null && { to: row.to_day }),
  beside: row.beside,
  by: row.grouping,
  filters: row.filters,
  savedBy: names.get(row.staff_id) ?? '',
})

/** Views whose report the member may read, by name; that of a member who left stays. */
export const readableViews = async (ctx: Pick<Context, 'db'>, me: StaffMe): Promise<SavedView[]> => {
  const rows = (await store.views(ctx.db)).filter(({ report }) => me.may(viewedReports[report]))
  const names = await staffNames(
    ctx.db,
    rows.map(({ staff_id: id }) => id),
  )
  return rows.map((row) => viewOf(row, names)).toSorted((one, two) => one.name.localeCompare(two.name, 'sl'))
}

interface NewView {
  key: string
  name: string
  report: ViewedReport
  preset?: Preset | undefined
  from?: Day | undefined
  to?: Day | undefined
  beside: Beside
  by: string
  filters: string
}

/** Keeps a view by its name; the same call again answers the one that it kept. */
export const saveView = (ctx: Context, me: StaffMe, asked: NewView): Promise<SavedView> =>
  inTransaction(ctx.db, async (tx) => {
    if (!me.may(viewedReports[asked.report])) return refuse('forbidden')
    await store.lockViews(tx)
    const before = await store.views(tx)
    const names = new Map([[me.id, me.name]])
    const same = before.find(({ id }) => id === asked.key)
    if (same) return viewOf(same, names)
    const name = asked.name.toLowerCase()
    if (before.some((each) => each.name.toLowerCase() === name)) refuseFields({ name: 'name_taken' })
    if (before.length >= maxViews) refuseFields({ name: 'too_many_views' })
    const view = {
      id: asked.key as SavedViewId,
      name: asked.name,
      report: asked.report,
      preset: asked.preset ?? null,
      from_day: asked.from ?? null,
      to_day: asked.to ?? null,
      beside: asked.beside,
      grouping: asked.by,
      filters: asked.filters,
      staff_id: me.id,
    }
    await store.insertView(tx, view, ctx.clock.now())
    await auditLog.append(ctx, tx, me.actor, {
      action: 'view_saved',
      object: 'saved_view',
      id: view.id,
      fields: [asked.report],
    })
    return viewOf(view, names)
  })

/** Takes a view away, also that of another member. */
export const deleteView = (ctx: Context, me: StaffMe, id: SavedViewId): Promise<Record<string, never>> =>
  inTransaction(ctx.db, async (tx) => {
    const gone = await store.deleteView(tx, id)
    if (!gone) return refuse('not_found')
    if (!me.may(viewedReports[gone.report])) return refuse('forbidden')
    await auditLog.append(ctx, tx, me.actor, {
      action: 'view_deleted',
      object: 'saved_view',
      id,
      fields: [gone.report],
    })
    return {}
  })
