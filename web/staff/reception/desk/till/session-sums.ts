import { useQuery } from '@tanstack/react-query'
import { sales } from '#contract/staff/calls.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import type { TillSale } from '#contract/staff/reception/sales.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { useMe } from '#web/staff/platform/session.ts'

/** Whether the member sees sums before the count; a PIN alone shows none (docs/product/till.md §1.5). */
export const useMaySeeSums = (): boolean => {
  const { roles, logIn } = useMe()
  return scopeOf(roles, logIn, 'till_see') === 'all'
}

/** What was sold in the open session of a till, the newest first; undefined until it is known. */
export const useSoldAt = (till: string): { sold: readonly TillSale[] | undefined; message: string | undefined } => {
  const { data, error } = useQuery(answerOf(sales.ofTill, { params: { till } }))
  return { sold: data?.sales.filter(({ state }) => state === 'sold'), message: error?.message }
}
