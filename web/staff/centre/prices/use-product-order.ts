import { useEffect, useMemo, useRef, useState } from 'react'
import type { ProductId } from '#contract/platform/id.ts'
import type { OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { inLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { keepOrder } from './prices.queries.ts'
import { inListOrder, listOf, movedIn } from './product-order.ts'

/**
 * The order of the list, which keys and buttons change at once. One call is under way at a time; of orders that come
 * meanwhile the last one is sent. Moves of one product in a row are taken back together.
 */
export const useProductOrder = (
  products: readonly OfficeProduct[] | undefined,
  done: DoneAct | undefined,
  onSay: (done: DoneAct) => void,
) => {
  const [wanted, setWanted] = useState<readonly ProductId[]>()
  const shown = useMemo(() => (wanted ? inListOrder(products ?? [], wanted) : (products ?? [])), [products, wanted])
  const unsent = useRef<readonly ProductId[]>(undefined)
  const sending = useRef<Promise<void>>(undefined)
  const moves = useRef<{ of: ProductId; before: readonly ProductId[]; done: DoneAct }>(undefined)

  const sendAll = async () => {
    try {
      while (unsent.current) {
        const productIds = [...unsent.current]
        unsent.current = undefined
        const answer = await call(articles.order, { body: { productIds } })
        if (!unsent.current) keepOrder(answer.products)
      }
    } catch (error) {
      unsent.current = undefined
      setWanted(undefined)
      throw error
    } finally {
      sending.current = undefined
    }
  }
  // The list that was answered takes over once it is here, so that no row jumps back in between.
  useEffect(() => {
    if (products && !sending.current) setWanted(undefined)
  }, [products])
  const put = (list: readonly ProductId[]): Promise<void> => {
    setWanted(list)
    unsent.current = list
    return (sending.current ??= sendAll())
  }

  /** Moves a product past its neighbour among those shown. */
  const move = (product: OfficeProduct, neighbours: readonly OfficeProduct[], by: 1 | -1) => {
    const list = listOf(product, shown)
    const own = neighbours.map(({ _id }) => _id)
    const next = movedIn(list, own, product._id, by)
    if (!next) return
    const isGoingOn = done !== undefined && moves.current?.done === done && moves.current.of === product._id
    const before = isGoingOn ? moves.current?.before : list
    const place = String(own.indexOf(product._id) + by + 1)
    const after: DoneAct = {
      sentence: m.office_price_moved({ name: inLanguage(product.name), place, count: String(own.length) }),
      undo: () => put(before ?? list),
    }
    moves.current = { of: product._id, before: before ?? list, done: after }
    onSay(after)
    put(next).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      onSay({ sentence: error.message })
    })
  }
  return { products: shown, move }
}

export type ProductOrder = ReturnType<typeof useProductOrder>
