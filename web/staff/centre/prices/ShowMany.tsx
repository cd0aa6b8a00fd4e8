import { useRef } from 'react'
import type { ProductId } from '#contract/platform/id.ts'
import type { OfficeArticle, OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/staff/platform/call.ts'
import { ManyAct } from '#web/staff/platform/ui/ManyAct.tsx'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { articleIn } from './price-words.ts'
import { keepProducts } from './prices.queries.ts'

interface ShownArticle {
  product: OfficeProduct
  article: OfficeArticle
}

interface ShowManyProps {
  /** The chosen rows of the price list. */
  products: readonly OfficeProduct[]
  /** What they become. */
  isVisible: boolean
  onDone: (done: DoneAct) => void
}

/** Shows or hides each article of several products. What was changed is taken back together, gifts included. */
export const ShowMany = ({ products, isVisible, onDone }: ShowManyProps) => {
  // The product after each answer, since the next article of it is changed by that version.
  const answered = useRef(new Map<ProductId, OfficeProduct>())
  const changed = useRef<ShownArticle[]>([])
  const show = async ({ product, article }: ShownArticle, isVisibleNext: boolean) => {
    const { version } = answered.current.get(product._id) ?? product
    const gifts = isVisibleNext && article.gifts.some((gift) => gift.isVisible)
    const { product: after } = await call(articles.show, {
      params: { articleId: article._id },
      body: { version, isVisible: isVisibleNext, gifts },
    })
    answered.current.set(product._id, after)
  }
  return (
    <ManyAct
      label={isVisible ? m.office_price_show() : m.office_price_hide()}
      rows={products.flatMap((product) =>
        product.articles
          .filter((article) => !article.isArchived && article.isVisible !== isVisible)
          .map((article) => ({ product, article })),
      )}
      nameOf={({ product, article }) => articleIn(product, article)}
      act={async (row) => {
        await show(row, isVisible)
        changed.current.push(row)
      }}
      inWords={isVisible ? m.office_price_shown_many : m.office_price_hidden_many}
      onDone={(sentence) => {
        const rows = changed.current
        const after = answered.current
        keepProducts([...after.values()])
        onDone({
          sentence,
          ...(rows.length > 0 && {
            undo: async () => {
              try {
                for (const row of rows) {
                  // One after another: each changes its product's version.
                  // oxlint-disable-next-line no-await-in-loop -- see above
                  await show(row, !isVisible)
                }
              } finally {
                keepProducts([...after.values()])
              }
            },
          }),
        })
      }}
    />
  )
}
