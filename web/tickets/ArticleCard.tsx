import { Fragment, useId, useState } from 'react'
import type { Article } from '#contract/catalogue.ts'
import { maxQuantity } from '#contract/kit/facts.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { ArticleShape } from '#web/ui/ArticleShape.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Kind } from '#web/ui/kind.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { TicketArt } from '#web/ui/TicketArt.tsx'

interface ArticleCardProps {
  article: Article
  kind: Kind
  /** What a buyer must know before paying. */
  conditions: readonly string[]
  /** Largest quantity of one purchase. */
  maxQuantity?: number
  /** Complaint when the quantity is 0. */
  emptyComplaint?: () => string
  /** Adds the quantity to the cart; returns a complaint when it cannot. */
  onBuy: (quantity: number) => (() => string) | undefined
}

/** A ticket or a gift on sale, with its quantity. */
export const ArticleCard = ({
  article,
  kind,
  conditions,
  maxQuantity: max = maxQuantity,
  emptyComplaint = m.field_quantity,
  onBuy,
}: ArticleCardProps) => {
  const [quantity, setQuantity] = useState(0)
  const [complaint, setComplaint] = useState<{ sentence: () => string }>()
  const errorId = useId()
  const name = inLanguage(article.name)
  const choose = (next: number) => {
    setQuantity(next)
    setComplaint(undefined)
  }
  return (
    <ArticleShape
      kind={kind}
      art={<TicketArt kind={kind} frame="side" seed={article._id} count={motifOf(article, kind)} />}
      name={name}
      note={conditions.map((each) => (
        <Fragment key={each}>
          {each}
          <br />
        </Fragment>
      ))}
      price={priceOfEuros(article.priceDDV)}
      priceNote={m.shop_with_vat()}
      chosen={quantity > 0}
      stepper={
        <Stepper
          label={m.shop_quantity({ name })}
          less={m.shop_less({ name })}
          more={m.shop_more({ name })}
          value={quantity}
          min={0}
          max={max}
          onChange={choose}
          errorId={complaint && errorId}
        />
      }
      buy={
        <Button
          wide
          look={quantity > 0 ? 'primary' : 'quiet'}
          onClick={() => {
            const sentence = quantity === 0 ? emptyComplaint : onBuy(quantity)
            setComplaint(sentence && { sentence })
          }}
        >
          {quantity > 0 ? m.shop_buy_for({ sum: priceOfEuros(article.priceDDV * quantity) }) : m.shop_buy()}
          <span className="hidden">{name}</span>
        </Button>
      }
      error={complaint && { id: errorId, message: complaint.sentence() }}
    />
  )
}

/** Number of shapes in the card's picture: visits of a package, days of a term ticket. */
const motifOf = ({ visits, duration }: Article, kind: Kind): number => (kind === 'terminska' ? duration : visits) ?? 1
