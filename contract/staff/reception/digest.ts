import * as z from 'zod/mini'
import { staffCall } from '#contract/staff/platform/staff-call.ts'

const Wish = z.object({ wants: z.boolean() })

/** The figures of each week by email, as a member wants it or not (docs/product/figures.md §9). */
export const digest = {
  wish: staffCall({ method: 'GET', path: '/staff/figures/digest', may: 'reports_money', answer: Wish }),
  setWish: staffCall({
    method: 'POST',
    path: '/staff/figures/digest',
    may: 'reports_money',
    body: Wish,
    answer: Wish,
  }),
}
