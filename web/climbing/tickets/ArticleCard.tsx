import { Fragment, useId, useState } from 'react'
import type { Article } from '#contract/centre/catalogue.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { sumOf } from '#web/money/payments/cart.ts'
import { inLanguage } from '#web/platform/language.ts'
import { ArticleShape } from '#web/platform/ui/ArticleShape.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import type { Kind } from '#web/platform/ui/kind.ts'
import { Name } from '#web/platform/ui/Name.tsx'
import { Stepper } from '#web/platform/ui/Stepper.tsx'
import { TicketArt } from '#web/platform/ui/TicketArt.tsx'

interface ArticleCardProps {
  article: Article
  kind: Kind
  /** What a buyer must know before paying and the section does not say. */
  conditions: readonly string[]
  /** Quantity in the cart. */
  quantity: number
  /** Sum of the whole cart in euros. */
  cartSum: number
  /** Largest quantity of one purchase, and the sentence shown at it. */
  max: number
  maxNote: () => string
  /** Complaint when the quantity is 0. */
  emptyComplaint?: () => string
  /** Puts the quantity into the cart; returns a complaint when it cannot. */
  onQuantity: (quantity: number) => (() => string) | undefined
  /** Opens the cart. */
  onBuy: () => void
}

/** A ticket or a gift on sale; its quantity is that of the cart (docs/product/tickets.md §2.3). */
export const ArticleCard = ({
  article,
  kind,
  conditions,
  quantity,
  cartSum,
  max,
  maxNote,
  emptyComplaint = m.field_quantity,
  onQuantity,
  onBuy,
}: ArticleCardProps) => {
  const [complaint, setComplaint] = useState<{ sentence: () => string }>()
  const noteId = useId()
  const name = inLanguage(article.name)
  const complain = (sentence: (() => string) | undefined) => setComplaint(sentence && { sentence })
  const isMore = cartSum > sumOf([{ ...article, quantity }])
  const label = isMore ? m.shop_buy_all_for : m.shop_buy_for
  return (
    <ArticleShape
      compact
      kind={kind}
      art={<TicketArt kind={kind} frame="side" seed={article._id} count={motifOf(article, kind)} />}
      name={name}
      note={
        conditions.length > 0 &&
        conditions.map((each) => (
          <Fragment key={each}>
            <Name>{each}</Name>
            <br />
          </Fragment>
        ))
      }
      price={priceOfEuros(article.priceDDV)}
      chosen={quantity > 0}
      stepper={
        <Stepper
          label={m.shop_quantity({ name })}
          less={m.shop_less({ name })}
          more={m.shop_more({ name })}
          value={quantity}
          min={0}
          max={max}
          onChange={(next) => complain(onQuantity(next))}
          onRefused={() => complain(() => m.quantity_refused({ max }))}
          noteId={complaint || quantity >= max ? noteId : undefined}
          invalid={complaint !== undefined}
          // The bar announces the sum.
          announces={false}
        />
      }
      buy={
        <Button
          small
          wide
          // The bar's way to pay is the page's first.
          look="quiet"
          onClick={() => {
            if (quantity === 0) complain(emptyComplaint)
            else onBuy()
          }}
        >
          {quantity === 0 ? (
            m.shop_buy()
          ) : (
            <>
              <span data-short="" aria-hidden="true">
                {m.shop_buy()}
              </span>
              <span data-long="">{label({ sum: priceOfEuros(cartSum) })}</span>
            </>
          )}
          <span className="hidden">{name}</span>
        </Button>
      }
      hint={!complaint && quantity >= max ? { id: noteId, message: maxNote() } : undefined}
      error={complaint && { id: noteId, message: complaint.sentence() }}
    />
  )
}

/** Number of shapes in the card's picture: visits of a package, days of a term ticket. */
const motifOf = ({ visits, duration }: Article, kind: Kind): number => (kind === 'terminska' ? duration : visits) ?? 1
