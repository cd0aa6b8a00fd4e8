import * as z from 'zod/mini'
import { requiredText } from '#contract/platform/fields.ts'
import { Day, id } from '#contract/platform/values.ts'
import { Key } from '#contract/staff/people/people.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { Beside } from './figures.ts'

/** Reports of which a view can be saved, each with the permission to read it. */
export const viewedReports = {
  sales: 'reports_money',
  givenBack: 'reports_money',
  visits: 'reports',
  classes: 'reports',
  people: 'reports',
  owed: 'reports_money',
  ending: 'reports',
  ticketValue: 'reports_money',
  prices: 'reports_money',
} as const
export type ViewedReport = keyof typeof viewedReports

const Report = z.enum(Object.keys(viewedReports) as [ViewedReport, ...ViewedReport[]], 'choice')

/** A period that moves with the days; the first day of a week is Monday. */
export const Preset = z.enum(['today', 'week', 'month', 'last_month', 'year', 'last_year'], 'choice')
export type Preset = z.infer<typeof Preset>

/** What a report shows: a period that moves, or both of its days. */
const View = z.object({
  report: Report,
  preset: z.optional(Preset),
  from: z.optional(Day),
  to: z.optional(Day),
  beside: z._default(Beside, 'before'),
  /** What its sums are by; empty where there is no choice, and one that a report no longer has is its first one. */
  by: z._default(z.string().check(z.regex(/^[a-z_]{0,20}$/, 'choice')), ''),
  /** What else one report filters by, as in its address: `within=60`. A report leaves out what it does not know. */
  filters: z._default(z.string().check(z.regex(/^[a-z0-9=&-]{0,200}$/, 'choice')), ''),
})

export const SavedView = z.extend(View, {
  _id: id<'savedView'>(),
  name: z.string(),
  by: z.string(),
  filters: z.string(),
  savedBy: z.string(),
})
export type SavedView = z.infer<typeof SavedView>

const isDated = z.refine<{ preset?: unknown; from?: string | undefined; to?: string | undefined }>(
  ({ preset, from, to }) => (preset === undefined) === (from !== undefined && to !== undefined),
  { error: 'required', path: ['from'] },
)
const isInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from = '', to = '' }) => from <= to,
  { error: 'order_of_days', path: ['to'] },
)

/** Views of reports that the office keeps by name (docs/product/figures.md §3.10). */
export const savedViews = {
  /** Those whose report the caller may read. */
  list: staffCall({
    method: 'GET',
    path: '/staff/figures/views',
    may: 'staff',
    answer: z.object({ views: z.array(SavedView) }),
  }),
  save: staffCall({
    method: 'POST',
    path: '/staff/figures/views',
    may: 'staff',
    body: z.extend(View, { key: Key, name: requiredText(60) }).check(isDated, isInOrder),
    answer: z.object({ view: SavedView }),
  }),
  delete: staffCall({
    method: 'POST',
    path: '/staff/figures/views/:viewId/delete',
    may: 'staff',
    params: z.object({ viewId: id<'savedView'>() }),
    answer: z.object({}),
  }),
}
