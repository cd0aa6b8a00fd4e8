import { memo } from 'react'
import type { Day } from '#contract/platform/day.ts'
import type { OfficeArticle, OfficeProduct } from '#contract/staff/centre/articles.ts'
import { m } from '#texts/compiled/messages.js'
import { entryHoursOf } from '#web/platform/entry-hours.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { PickBox } from '#web/staff/platform/ui/PickBox.tsx'
import { nextPrice, priceOn } from './price-days.ts'
import { cellsOf, type PriceCell } from './price-grid.ts'
import { ageHeads, agesIn, amountOf, articleIn, laterFrom, validityOf } from './price-words.ts'
import styles from './PriceTable.module.css'

const rowRole = { role: 'row' }
const headRole = { role: 'rowheader' }
const cellRole = { role: 'cell' }

interface PriceRowProps {
  product: OfficeProduct
  day: Day
  /** Cell of this row whose panel is open. */
  openId: string | undefined
  /** Cell of this row that Tab reaches. */
  reachedId: string | undefined
  /** Whether it is chosen; absent where no row has a box. */
  isPicked: boolean | undefined
  onPick: (id: string, isThrough: boolean) => void
}

/** What stands in a cell on a day: the price, the next one, and whether customers see it. */
const priceLines = ({ prices, isVisible }: OfficeArticle, day: Day) => {
  const now = priceOn(prices, day)
  const next = nextPrice(prices, day)
  return {
    now,
    next: next && { amount: amountOf(next.cents), from: laterFrom(next.from, day) },
    notes: [...(now || next ? [] : [m.office_price_missing()]), ...(isVisible ? [] : [m.office_price_hidden()])],
  }
}

/** Said between what stands under one another. */
const Pause = () => <span className="hidden">, </span>

const Price = ({ article, day }: { article: OfficeArticle; day: Day }) => {
  const { now, next, notes } = priceLines(article, day)
  return (
    <>
      <b translate="no">{now ? amountOf(now.cents) : '–'}</b>
      {next && (
        <small className={styles.later}>
          <Pause />
          {next.amount} <span className="whole">{next.from}</span>
        </small>
      )}
      {notes.map((note) => (
        <small key={note}>
          <Pause />
          {note}
        </small>
      ))}
    </>
  )
}

/** Row and column of a cell come first, for who hears it without them. */
const Cell = ({ product, cell: { ages, article }, day }: { product: OfficeProduct; cell: PriceCell; day: Day }) =>
  article ? (
    <>
      <span className="hidden">{articleIn(product, article)}: </span>
      <Price article={article} day={day} />
    </>
  ) : (
    <>
      <span className="hidden">{m.office_price_not_sold({ name: inLanguage(product.name), ages: agesIn(ages) })}</span>
      <span aria-hidden="true">+</span>
    </>
  )

/** A product with its prices; drawn again only when it, the day, or the place of the keys in it changes. */
export const PriceRow = memo(function PriceRow({ product, day, openId, reachedId, isPicked, onPick }: PriceRowProps) {
  useLanguage()
  const cells = cellsOf(product)
  const pressable = (id: string) =>
    ({
      type: 'button',
      'data-cell': id,
      tabIndex: id === reachedId ? 0 : -1,
      'aria-current': id === openId || undefined,
    }) as const
  return (
    <tr className={styles.row} data-picked={isPicked || undefined} {...rowRole}>
      {isPicked !== undefined && (
        <PickBox
          name={inLanguage(product.name)}
          isPicked={isPicked}
          isReached={reachedId !== undefined}
          onPick={(isThrough) => onPick(product._id, isThrough)}
        />
      )}
      <th scope="row" {...headRole}>
        <button {...pressable(product._id)}>
          {inLanguage(product.name)}
          {entryHoursOf(product).map((hours) => (
            <small key={hours}>{hours}</small>
          ))}
        </button>
      </th>
      {cells.map((cell) => (
        <td key={cell.id} colSpan={cell.ages.length} data-none={!cell.article || undefined} {...cellRole}>
          <span className={styles.age} aria-hidden="true">
            {cell.ages.length === 1 ? cell.ages.map((age) => ageHeads[age]()) : agesIn(cell.ages)}
          </span>
          <button {...pressable(cell.id)}>
            <Cell product={product} cell={cell} day={day} />
          </button>
        </td>
      ))}
      <td className={styles.valid} {...cellRole}>
        {validityOf(product)}
      </td>
    </tr>
  )
})
